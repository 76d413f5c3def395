import { join } from 'node:path'
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core'
import { buildSite } from './build-site.ts'
import { buildWorker } from './build-worker.ts'
import { compressAssets } from './compress-assets.ts'

export interface ShellBuildInput {
  /** Where the files go (absolute); `shell/dist` by default. */
  dist?: string
  /** Source maps beside the scripts, for development. */
  sourceMap?: boolean
}

/** Builds the shell, and the public pages beside it. @throws when its code does not compile; the reasons are printed. */
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
  // In development nothing is kept: without this file the server hands out a worker that takes itself away.
  if (!sourceMap) await buildWorker(folder)
  // After those: the build's name covers the worker and the pages.
  await buildSite(folder)
  if (!sourceMap) await compressAssets(folder)
}
