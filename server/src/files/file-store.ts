import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isSafePath, type ModuleFiles } from '@keystead/module-sdk/gate/files-check'

/** Where published files lie: those of a module's version, or of a build of the shell. None ever changes. */
export interface FileStore {
  /** Writes all files of a version, or none of them. */
  put(id: string, version: string, files: ModuleFiles): Promise<void>
  /** The file's bytes, or null where there is no such file. */
  read(id: string, version: string, path: string): Promise<Buffer | null>
  /** A text that changes when the file does, or null where there is no such file: what is cached is checked by it. */
  has(id: string, version: string, path: string): Promise<string | null>
  remove(id: string, version: string): Promise<void>
}

/** Module files in a folder: `<folder>/<id>/<version>/<path>`. */
export function folderStore(folder: string): FileStore {
  const place = (id: string, version: string) => {
    if (!isSafePath(id) || !isSafePath(version)) throw new TypeError(`not a module's place: ${id}/${version}`)
    return join(folder, id, version)
  }
  const fileOf = (id: string, version: string, path: string) =>
    isSafePath(path) && isSafePath(id) && isSafePath(version) ? join(place(id, version), path) : null

  return {
    async put(id, version, files) {
      const draft = join(folder, `.draft-${randomUUID()}`)
      for (const [path, bytes] of files) {
        if (!isSafePath(path)) throw new TypeError(`not a path inside a module: ${path}`)
        await mkdir(dirname(join(draft, path)), { recursive: true })
        await writeFile(join(draft, path), bytes)
      }
      const goal = place(id, version)
      await mkdir(dirname(goal), { recursive: true })
      // Only leftovers of a publish that broke off can be here: a version that is complete is never written again.
      await rm(goal, { recursive: true, force: true })
      await rename(draft, goal)
    },
    async read(id, version, path) {
      const file = fileOf(id, version, path)
      return file ? await readFile(file).catch(() => null) : null
    },
    async has(id, version, path) {
      const file = fileOf(id, version, path)
      const found = file ? await stat(file).catch(() => null) : null
      return found?.isFile() ? `${found.mtimeMs}-${found.size}` : null
    },
    async remove(id, version) {
      await rm(place(id, version), { recursive: true, force: true })
    },
  }
}
