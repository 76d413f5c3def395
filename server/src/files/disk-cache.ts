import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Served files, cached on local disk by content hash, so never stale. */
export function diskCache(folder: string) {
  return {
    /** The bytes with this hash, fetched on a cache miss. A failed write is ignored. */
    async get(hash: string, fetch: () => Promise<Buffer | null>): Promise<Buffer | null> {
      const file = join(folder, hash.slice(0, 2), hash)
      const cached = await readFile(file).catch(() => null)
      // A power loss may leave a truncated file.
      if (cached && hashOf(cached) === hash) return cached
      const bytes = await fetch()
      if (bytes) await keep(file, bytes).catch(() => {})
      return bytes
    },
  }
}

const KEPT_MS = 30 * 86_400_000

/**
 * Drops copies made more than 30 days ago, also of files still in use: each server fetches those again. Nothing else
 * would tell it that the file has left the database. @returns false: nothing is left for a further run
 */
export async function dropOldCopies(folder: string): Promise<false> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name)
    const stats = await stat(file).catch(() => null)
    if (stats && stats.mtimeMs < Date.now() - KEPT_MS) await rm(file, { force: true })
  }
  return false
}

async function keep(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await mkdir(join(file, '..'), { recursive: true })
  try {
    await writeFile(draft, bytes)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}
