import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lockDataFolder } from '@keystead/server/db/data-lock'
import { root } from '../paths.ts'

/** Longer than any build. */
const WAIT_MS = 15 * 60_000

export const lockOf = (name: string) => join(root, '.cache', 'building', name)

const stampIn = (folder: string) => join(folder, '.inputs')

/** The hash of the inputs that a folder was built from; null if it was not. */
export const builtFrom = (folder: string): Promise<string | null> =>
  readFile(stampIn(folder), 'utf8').catch(() => null)

/** Call it last: an interrupted build is then repeated. */
export const stamp = (folder: string, hash: string): Promise<void> => writeFile(stampIn(folder), hash)

export interface Part {
  name: string
  isCurrent(): Promise<boolean>
  build(): Promise<unknown>
}

/** Builds what is stale. Two concurrent commands would overwrite each other's files: the second waits. */
export async function buildOnce({ name, isCurrent, build }: Part): Promise<boolean> {
  if (await isCurrent()) return false
  const lock = await lockDataFolder(lockOf(name), WAIT_MS)
  try {
    if (await isCurrent()) return false
    await build()
    return true
  } finally {
    await lock.release()
  }
}
