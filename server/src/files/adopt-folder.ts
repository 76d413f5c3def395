import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
    for (const version of await namesIn(join(folder, name))) {
      const files = await filesIn(join(folder, name, version))
      const [first] = files.keys()
      if (first !== undefined && (await store.has(name, version, first)) === null)
        await store.put(name, version, files)
    }
  }
}

async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path)] as const)
  return new Map(await Promise.all(read))
}
