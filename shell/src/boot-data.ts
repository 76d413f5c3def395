import type { BootData } from '@keystead/module-sdk/manifest'

let cached: BootData | null | undefined

/**
 * Data the server embeds in the document: index, settings, the manifest of the path's owner. Null on a static host
 * that embeds nothing; the shell then fetches it.
 */
export function bootData(): BootData | null {
  if (cached !== undefined) return cached
  const text = document.getElementById('keystead-boot')?.textContent
  cached = text ? (JSON.parse(text) as BootData) : null
  return cached
}

/** Connection settings: from the document or, on a static host, fetched. */
export async function readConfig(): Promise<BootData['config']> {
  const inlined = bootData()?.config
  if (inlined) return inlined
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`config.json: ${response.status}`)
  return (await response.json()) as BootData['config']
}
