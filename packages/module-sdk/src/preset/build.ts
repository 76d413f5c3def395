import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { type Manifest, manifestSchema } from '../manifest/manifest.ts'
import { moduleConfig } from './module-config.ts'
import { readModuleJson } from './module-json.ts'

export interface BuiltModule {
  dist: string
  manifest: Manifest
}

export interface BuildInput {
  folder: string
  /** Another version than the one in `module.json`. */
  version?: string
  /** Where the files go (absolute); the folder's own `dist` by default. */
  dist?: string
  /** Source maps beside the scripts, for development. */
  sourceMap?: boolean
}

/**
 * Builds a module's folder, under the given version or the one of its `module.json`.
 * @throws with the reason when `module.json` or the code is wrong.
 */
export async function buildModule({
  folder,
  version,
  dist = join(folder, 'dist'),
  sourceMap = false,
}: BuildInput): Promise<BuiltModule> {
  const own = await readModuleJson(folder)
  const config = await moduleConfig({ folder, own, version: version ?? own.version, dist, sourceMap })
  const rsbuild = await createRsbuild({ cwd: folder, config })
  const { close } = await rsbuild.build()
  await close()
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')))
  return { dist, manifest }
}
