import { join } from 'node:path'
import { lockDataFolder } from '@keystead/server/db/data-lock'
import { root } from '../paths.ts'

/** Longer than any build. */
const WAIT_MS = 15 * 60_000

export const lockOf = (name: string) => join(root, '.cache', 'building', name)

export interface Part {
  name: string
  isCurrent(): Promise<boolean>
  build(): Promise<unknown>
}

/** Builds what is stale. Two commands at once in a checkout would write into each other's files: the second waits. */
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
