import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** In this checkout; may be deleted at any time. */
export const CACHE = join(import.meta.dirname, '../../../../.cache')

/** A folder that is made once and then copied. */
export async function keptFolder(folder: string, make: (draft: string) => Promise<void>): Promise<string> {
  if (await stat(folder).catch(() => null)) return folder
  const draft = await draftOf(folder)
  await make(draft)
  // Another process may have won; its folder is the same.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  return folder
}

export async function draftOf(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  return `${path}.${randomBytes(4).toString('hex')}`
}
