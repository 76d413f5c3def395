import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isSafePath } from '@keystead/module-sdk/gate/files-check'
import { commonFolder } from '@keystead/module-sdk/manifest/file-address'
import type { FileStore } from './file-store.ts'

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter(isShown)
const isShown = (name: string) => !name.startsWith('.')

/** Imports files from a folder into the store: older servers kept modules in the data folder even with a database. */
export async function adoptFolder(folder: string, store: FileStore): Promise<void> {
  for (const name of await namesIn(folder)) {
    // Shared files are imported with their versions.
    const versions = (await namesIn(join(folder, name))).filter((each) => each !== commonFolder)
    for (const version of versions) {
      const folderOfVersion = join(folder, name, version)
      const paths = await pathsIn(folderOfVersion)
      const [first] = paths
      // Check before reading: from the second start on, everything is there.
      if (first === undefined || (await store.has(name, version, first)) !== null) continue
      const read = paths.map(async (path) => [path, await readFile(join(folderOfVersion, path))] as const)
      await store.put(name, version, new Map(await Promise.all(read)))
    }
  }
}

async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  return paths.map((path) => path.replaceAll(sep, '/')).filter(isSafePath)
}
