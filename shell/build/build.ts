import { join } from 'node:path'
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core'
import { buildSite } from './build-site.ts'
import { buildWorker } from './build-worker.ts'
import { compressAssets } from './compress-assets.ts'

export interface ShellBuildInput {
  /** Output folder (absolute); `shell/dist` by default. */
  dist?: string
  /** Emit source maps beside the scripts, for development. */
  sourceMap?: boolean
}

/** Builds the shell and the public pages. @throws if the code does not compile; errors are printed */
export async function build({ dist, sourceMap = false }: ShellBuildInput = {}): Promise<void> {
  const cwd = join(import.meta.dirname, '..')
  const { content } = await loadConfig({ cwd })
  const config = mergeRsbuildConfig(content, {
    mode: 'production',
    logLevel: 'warn',
    output: { sourceMap, cleanDistPath: true, ...(dist && { distPath: { root: dist } }) },
  })
  const rsbuild = await createRsbuild({ cwd, config })
  const { close } = await rsbuild.build()
  await close()
  const folder = dist ?? join(cwd, 'dist')
  // No offline cache in development: without this file the server sends a worker that unregisters itself.
  if (!sourceMap) await buildWorker(folder)
  // Last, because the build's name covers the worker and the pages.
  await buildSite(folder)
  if (!sourceMap) await compressAssets(folder)
}
