import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isSafePath, type ModuleFiles } from '@keystead/module-sdk/gate/files-check'
import { commonFolder, isCommon } from '@keystead/module-sdk/manifest/file-address'
import type { Db } from '../db/database.ts'
import { codeOf } from '../error-code.ts'

/**
 * Store of published files: of a module's version, or a build of the shell. All are immutable. Content-hashed files are
 * also available under `files` instead of a version, as long as any version has them (ADR 33).
 */
export interface FileStore {
  /**
   * Atomic and durable: writes all files of a version or none.
   * @param confirm called just before they appear; rejects to write none. With `db` where that is part of a transaction
   */
  put(id: string, version: string, files: ModuleFiles, confirm?: (db?: Db) => Promise<void>): Promise<void>
  /** The file's bytes, or null if there is none. */
  read(id: string, version: string, path: string): Promise<Buffer | null>
  /** A stamp that changes with the file, to validate caches; null if there is none. */
  has(id: string, version: string, path: string): Promise<string | null>
  remove(id: string, version: string): Promise<void>
}

const DRAFT = '.draft-'

/** Files in a folder: `<folder>/<id>/<version>/<path>`, shared ones in `<folder>/<id>/files/<name>`. */
export function folderStore(folder: string): FileStore {
  const place = (id: string, version: string) => {
    if (!isSafePath(id) || !isSafePath(version)) throw new TypeError(`not a module's place: ${id}/${version}`)
    return join(folder, id, version)
  }
  const fileOf = (id: string, version: string, path: string) =>
    isSafePath(path) && isSafePath(id) && isSafePath(version) ? join(place(id, version), path) : null

  return {
    async put(id, version, files, confirm) {
      const goal = place(id, version)
      const draft = join(folder, `${DRAFT}${randomUUID()}`)
      try {
        for (const path of files.keys()) {
          if (!isSafePath(path)) throw new TypeError(`not a path inside a module: ${path}`)
          await mkdir(dirname(join(draft, path)), { recursive: true })
        }
        await eachOf(files, ([path, bytes]) => writeFile(join(draft, path), bytes, { flush: true }))
        await confirm?.()
        await mkdir(dirname(goal), { recursive: true })
        const shared = [...files].filter(([path]) => isCommon(path))
        // Shared files first: a visible version must be complete.
        await eachOf(shared, ([path, bytes]) => share(bytes, join(folder, id, path), draft))
        await settle(draft, goal, files)
        const common = shared.length > 0 ? [join(folder, id, commonFolder)] : []
        await eachOf([folder, dirname(goal), ...common], flushFolder)
      } finally {
        // Cleans up a draft that was not moved into place.
        for (const rest of [draft, asideOf(draft)])
          await rm(rest, { recursive: true, force: true }).catch(() => undefined)
      }
    },
    async read(id, version, path) {
      const file = fileOf(id, version, path)
      return file ? await readFile(file).catch(() => null) : null
    },
    async has(id, version, path) {
      const file = fileOf(id, version, path)
      const stats = file ? await stat(file).catch(() => null) : null
      return stats?.isFile() ? `${stats.mtimeMs}-${stats.size}` : null
    },
    async remove(id, version) {
      const shared = await readdir(join(place(id, version), commonFolder), { recursive: true }).catch(
        () => [],
      )
      await rm(place(id, version), { recursive: true, force: true })
      const others = (await readdir(join(folder, id)).catch(() => [])).filter((each) => each !== commonFolder)
      for (const name of shared) {
        const copies = others.map((other) =>
          stat(join(folder, id, other, commonFolder, name)).catch(() => null),
        )
        if ((await Promise.all(copies)).every((each) => each === null))
          await rm(join(folder, id, commonFolder, name), { recursive: true, force: true })
      }
    },
  }
}

/** All at once: waiting for the disk then takes a fraction. On failure also waits for the rest, deleted next. */
async function eachOf<T>(all: Iterable<T>, work: (each: T) => Promise<unknown>): Promise<void> {
  const results = await Promise.allSettled(Array.from(all, work))
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
}

/**
 * Adds a shared file unless it exists (same name, same content). Written to the draft's folder first, so that it
 * appears atomically.
 */
async function share(bytes: Uint8Array, to: string, draft: string): Promise<void> {
  if (await stat(to).catch(() => null)) return
  const copy = join(draft, randomUUID())
  await mkdir(dirname(to), { recursive: true })
  await writeFile(copy, bytes, { flush: true })
  await rename(copy, to)
}

/** Errors of systems that cannot flush a folder; Windows cannot even open one. */
const CANNOT_FLUSH = ['EACCES', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']

/** Makes what was moved into it durable, where the system can. */
const flushFolder = (folder: string): Promise<void> =>
  open(folder)
    .then((handle) => handle.sync().finally(() => handle.close()))
    .catch((error: unknown) => {
      if (!CANNOT_FLUSH.includes(codeOf(error) ?? '')) throw error
    })

const DAY_MS = 86_400_000

/**
 * Drops drafts that a killed process left in a store's folder over a day ago. By ctime, since one moved aside keeps
 * its mtime. @returns false: nothing is left for a further run
 */
export async function dropOldDrafts(folder: string, now = Date.now()): Promise<false> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => each.startsWith(DRAFT))) {
    const draft = join(folder, name)
    const stats = await stat(draft).catch(() => null)
    if (stats && stats.ctimeMs < now - DAY_MS) await rm(draft, { recursive: true, force: true })
  }
  return false
}

const asideOf = (draft: string) => `${draft}-aside`

/**
 * Moves a draft into place. If another server has put the same there, that one stays; otherwise leftovers of an
 * interrupted publish or of lost files are replaced.
 */
async function settle(draft: string, goal: string, files: ModuleFiles, tries = 5): Promise<void> {
  const failure = await rename(draft, goal).then(
    () => null,
    (error: Error) => error,
  )
  if (failure === null || (await holds(goal, files))) return
  if (tries === 0) throw failure
  // Move aside first: deleting in place could also delete what another server puts there concurrently.
  const aside = asideOf(draft)
  await rename(goal, aside).catch(() => undefined)
  if (await holds(aside, files)) await rename(aside, goal).catch(() => undefined)
  await rm(aside, { recursive: true, force: true })
  return settle(draft, goal, files, tries - 1)
}

/** Whether a folder holds exactly these contents for all files. */
async function holds(folder: string, files: ModuleFiles): Promise<boolean> {
  const same = [...files].map(async ([path, bytes]) => {
    const there = await readFile(join(folder, path)).catch(() => null)
    return there?.equals(bytes) ?? false
  })
  return (await Promise.all(same)).every(Boolean)
}
