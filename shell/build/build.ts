import { join } from 'node:path'
import { createRsbuild, loadConfig } from '@rsbuild/core'

/** Builds the shell into `shell/dist`. */
export async function build(): Promise<void> {
  const cwd = join(import.meta.dirname, '..')
  const { content } = await loadConfig({ cwd })
  const rsbuild = await createRsbuild({ cwd, config: { ...content, mode: 'production', logLevel: 'warn' } })
  const { close } = await rsbuild.build()
  await close()
}
