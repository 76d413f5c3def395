import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** What this server has served lies on its own disk, under the hash of its content: nothing in it can be stale. */
export function diskCache(folder: string) {
  return {
    /** The bytes with this hash, fetched once. What cannot be kept is given all the same. */
    async get(hash: string, fetch: () => Promise<Buffer | null>): Promise<Buffer | null> {
      const file = join(folder, hash.slice(0, 2), hash)
      const kept = await readFile(file).catch(() => null)
      // A power cut may leave a file without its content.
      if (kept && hashOf(kept) === hash) return kept
      const bytes = await fetch()
      if (bytes) await keep(file, bytes).catch(() => {})
      return bytes
    },
  }
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
