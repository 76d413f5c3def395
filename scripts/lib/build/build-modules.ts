import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { buildOnce } from './build-once.ts'
import { type BundledModule, builtVersion, bundledFolders } from './bundled-modules.ts'
import { inputHash } from './input-hash.ts'

/** Loads the bundler on demand: usually nothing has changed. */
const preset = () => import('@keystead/module-sdk/preset/build')

/** Inputs of every module's build besides its own folder: bundled packages with the preset, lock file. */
export const sharedInputs = [
  ...['api-client', 'module-sdk', 'ui-kit'].map((name) => `packages/${name}/package.json`),
  'packages/api-client/src',
  // The preset checks a module's collections, offers and events, too.
  'packages/module-sdk/src',
  'pnpm-lock.yaml',
]

/** Builds modules whose inputs changed, each as `<version>-b<first 8 of its input hash>`. */
export async function buildModules(say: (line: string) => void): Promise<BundledModule[]> {
  const built: BundledModule[] = []
  const shared = inputHash(sharedInputs)
  for (const folder of await bundledFolders()) {
    const { id, team, version } = await nameOf(folder, 'b', shared)
    await buildOnce({
      name: id,
      isCurrent: async () => (await builtVersion(join(root, folder, 'dist'))) === version,
      async build() {
        say(`Building ${id} ${version}…`)
        const { buildModule } = await preset()
        await buildModule({ folder: join(root, folder), version })
      },
    })
    built.push({ id, team, folder: join(root, folder), version })
  }
  return built
}

/** Builds one module with source maps into its own folder, as `<version>-dev-<first 8 of its input hash>`. */
export async function buildDevModule(
  folder: string,
  goal: string,
): Promise<{ id: string; version: string; dist: string }> {
  const { id, version } = await nameOf(folder, 'dev-', inputHash(sharedInputs))
  const dist = join(goal, id)
  if ((await builtVersion(dist)) !== version) {
    const { buildModule } = await preset()
    await buildModule({ folder: join(root, folder), version, dist, sourceMap: true })
  }
  return { id, version, dist }
}

/** @param shared the hash of what every module's build reads */
async function nameOf(folder: string, mark: string, shared: string) {
  const json: { id: string; team: string; version: string } = JSON.parse(
    await readFile(join(root, folder, 'module.json'), 'utf8'),
  )
  const hash = createHash('sha256')
    .update(shared)
    .update(inputHash([folder]))
  return { id: json.id, team: json.team, version: `${json.version}-${mark}${hash.digest('hex').slice(0, 8)}` }
}
