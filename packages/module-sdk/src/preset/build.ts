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
  /** Overrides the version in `module.json`. */
  version?: string
  /** Output folder (absolute); the module's own `dist` by default. */
  dist?: string
  /** Emit source maps beside the scripts, for development. */
  sourceMap?: boolean
}

/**
 * Builds a module's folder, with the given version or the one in `module.json`.
 * @throws with the reason if `module.json` or the code is invalid
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
