import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from '@keystead/server/start-failure'
import { root } from '../paths.ts'

export interface BundledModule {
  id: string
  team: string
  folder: string
  version: string
}

/** Folders of the repository's own modules. */
export async function bundledFolders(): Promise<string[]> {
  const names = await readdir(join(root, 'remotes'))
  return names
    .map((name) => join('remotes', name))
    .filter((folder) => existsSync(join(root, folder, 'module.json')))
}

/** The bundled modules as they were built. @throws StartFailure if one was not */
export async function builtModules(): Promise<BundledModule[]> {
  const folders = (await bundledFolders()).map((folder) => join(root, folder))
  return Promise.all(
    folders.map(async (folder) => {
      const { id, team } = JSON.parse(await readFile(join(folder, 'module.json'), 'utf8'))
      const version = await builtVersion(join(folder, 'dist'))
      if (version === null) throw new StartFailure(`${id} is not built: run npm run build first.`)
      return { id, team, folder, version }
    }),
  )
}

export async function builtVersion(dist: string): Promise<string | null> {
  const text = await readFile(join(dist, 'manifest.json'), 'utf8').catch(() => null)
  return text ? (JSON.parse(text) as { version: string }).version : null
}
