import type { BootData } from '@keystead/module-sdk/manifest'
import { bootData } from './boot-data.ts'

type Config = BootData['config']

/** Connection settings: from the document or, on a static host, fetched. */
export async function readConfig(): Promise<Config> {
  const inlined = bootData()?.config
  if (inlined) return inlined
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`config.json: ${response.status}`)
  return (await response.json()) as Config
}
