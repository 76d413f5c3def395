import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commonFolder } from '@keystead/module-sdk/manifest/file-address'
import type { FileStore } from './file-store.ts'

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter(isShown)
const isShown = (name: string) => !name.startsWith('.')

/**
 * Takes over what lies in a folder and is not in the store yet: before files could stand in the database, a server with
 * one kept its modules in its data folder.
 */
export async function adoptFolder(folder: string, store: FileStore): Promise<void> {
  for (const name of await namesIn(folder)) {
    // What versions share is found with them.
    const versions = (await namesIn(join(folder, name))).filter((each) => each !== commonFolder)
    for (const version of versions) {
      const folderOfVersion = join(folder, name, version)
      const paths = await pathsIn(folderOfVersion)
      const [first] = paths
      // Asked before anything is read: from the second start on, all of it is there.
      if (first === undefined || (await store.has(name, version, first)) !== null) continue
      const read = paths.map(async (path) => [path, await readFile(join(folderOfVersion, path))] as const)
      await store.put(name, version, new Map(await Promise.all(read)))
    }
  }
}

async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
