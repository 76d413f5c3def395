import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildModule } from '@keystead/module-sdk/preset/build'
import { root } from '../paths.ts'
import { type BundledModule, builtVersion, bundledFolders } from './bundled-modules.ts'
import { inputHash } from './input-hash.ts'

/** Inputs of every module's build besides its own folder: bundled packages, preset, contract version, lock file. */
const common = [
  ...['api-client', 'module-sdk', 'ui-kit'].map((name) => `packages/${name}/package.json`),
  'packages/api-client/src',
  'packages/module-sdk/src/manifest',
  'packages/module-sdk/src/preset',
  'pnpm-lock.yaml',
]

/** Builds modules whose inputs changed, each as `<version>-b<first 8 of its input hash>`. */
export async function buildModules(say: (line: string) => void): Promise<BundledModule[]> {
  const built: BundledModule[] = []
  for (const folder of await bundledFolders()) {
    const { id, team, version } = await nameOf(folder, 'b')
    if ((await builtVersion(join(root, folder, 'dist'))) !== version) {
      say(`Building ${id} ${version}…`)
      await buildModule({ folder: join(root, folder), version })
    }
    built.push({ id, team, folder: join(root, folder), version })
  }
  return built
}

/** Builds one module with source maps into its own folder, as `<version>-dev-<first 8 of its input hash>`. */
export async function buildDevModule(
  folder: string,
  goal: string,
): Promise<{ id: string; version: string; dist: string }> {
  const { id, version } = await nameOf(folder, 'dev-')
  const dist = join(goal, id)
  if ((await builtVersion(dist)) !== version)
    await buildModule({ folder: join(root, folder), version, dist, sourceMap: true })
  return { id, version, dist }
}

async function nameOf(folder: string, mark: string): Promise<{ id: string; team: string; version: string }> {
  const { id, team, version } = JSON.parse(await readFile(join(root, folder, 'module.json'), 'utf8'))
  return { id, team, version: `${version}-${mark}${(await inputHash([folder, ...common])).slice(0, 8)}` }
}
