import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isSafePath, type ModuleFiles } from '@keystead/module-sdk/gate/files-check'
import { commonFolder, isCommon } from '@keystead/module-sdk/manifest/file-address'

/**
 * Where published files lie: those of a module's version, or of a build of the shell. None ever changes. Files that are
 * named by their content are found under `files` in place of a version too, while any version has them (ADR 33).
 */
export interface FileStore {
  /** Writes all files of a version, or none of them. */
  put(id: string, version: string, files: ModuleFiles): Promise<void>
  /** The file's bytes, or null where there is no such file. */
  read(id: string, version: string, path: string): Promise<Buffer | null>
  /** A text that changes when the file does, or null where there is no such file: what is cached is checked by it. */
  has(id: string, version: string, path: string): Promise<string | null>
  remove(id: string, version: string): Promise<void>
}

/** Module files in a folder: `<folder>/<id>/<version>/<path>`, and what versions share in `<folder>/<id>/files/<name>`. */
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
      // First what versions share: whoever finds the version finds all of it.
      for (const path of files.keys())
        if (isCommon(path)) await share(join(draft, path), join(folder, id, path))
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
      const shared = await readdir(join(place(id, version), commonFolder), { recursive: true }).catch(
        () => [],
      )
      await rm(place(id, version), { recursive: true, force: true })
      const others = (await readdir(join(folder, id)).catch(() => [])).filter((each) => each !== commonFolder)
      for (const name of shared) {
        const kept = others.map((other) =>
          stat(join(folder, id, other, commonFolder, name)).catch(() => null),
        )
        if ((await Promise.all(kept)).every((each) => each === null))
          await rm(join(folder, id, commonFolder, name), { recursive: true, force: true })
      }
    },
  }
}

/** Puts a file where all versions find it; one that is there stays, being the same. */
async function share(from: string, to: string): Promise<void> {
  if (await stat(to).catch(() => null)) return
  const draft = `${to}.${randomUUID()}`
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, draft)
  await rename(draft, to)
}
