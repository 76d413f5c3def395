import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildModule } from '../../packages/module-sdk/src/preset/build.ts'
import { inputHash } from './input-hash.ts'
import { root } from './paths.ts'

/** What every module's build depends on beside its own folder: what it bundles, the preset, the lock file. */
const common = [
  'packages/api-client/src',
  'packages/module-sdk/src/manifest',
  'packages/module-sdk/src/preset',
  'pnpm-lock.yaml',
]

export interface BundledModule {
  id: string
  folder: string
  version: string
}

/** Folders of the modules that the repository brings. */
export async function bundledFolders(): Promise<string[]> {
  const names = await readdir(join(root, 'remotes'))
  return names
    .map((name) => join('remotes', name))
    .filter((folder) => existsSync(join(root, folder, 'module.json')))
}

/** Builds the modules whose inputs changed, each as `<version>-b<first 8 of its inputs' hash>` (design.md 4). */
export async function buildModules(say: (line: string) => void): Promise<BundledModule[]> {
  const built: BundledModule[] = []
  for (const folder of await bundledFolders()) {
    const { id, version: own } = JSON.parse(await readFile(join(root, folder, 'module.json'), 'utf8'))
    const version = `${own}-b${(await inputHash([folder, ...common])).slice(0, 8)}`
    if ((await builtVersion(folder)) !== version) {
      say(`Building ${id} ${version}…`)
      await buildModule({ folder: join(root, folder), version })
    }
    built.push({ id, folder: join(root, folder), version })
  }
  return built
}

async function builtVersion(folder: string): Promise<string | null> {
  const text = await readFile(join(root, folder, 'dist', 'manifest.json'), 'utf8').catch(() => null)
  return text ? (JSON.parse(text) as { version: string }).version : null
}
