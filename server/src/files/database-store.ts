import { isSafePath } from '@keystead/module-sdk/gate/files-check'
import { commonFolder } from '@keystead/module-sdk/manifest/file-address'
import { sql } from 'kysely'
import { asServer, type Database } from '../db/database.ts'
import { diskCache, hashOf } from './disk-cache.ts'
import type { FileStore } from './file-store.ts'

/** Hashes by path. */
type Listing = ReadonlyMap<string, string>

/** Versions whose listings are cached. */
const LISTINGS = 500

/** Shared files whose hashes are cached. */
const COMMON = 5_000

/**
 * Files in the database, for servers without a shared folder. Listings are cached, as versions are immutable, and
 * served files are kept in `cacheFolder`.
 */
export function databaseStore(
  { db, ...database }: Database,
  kind: 'module' | 'shell',
  cacheFolder: string,
): FileStore {
  const cache = diskCache(cacheFolder)
  const listings = new Map<string, Listing>()
  const common = new Map<string, string>()

  async function listingOf(name: string, version: string): Promise<Listing> {
    // Invalid names are not queried: PostgreSQL refuses NUL bytes.
    if (!isSafePath(name) || !isSafePath(version)) return new Map()
    const key = `${name}/${version}`
    const cached = listings.get(key)
    if (cached) return cached
    const rows = await db
      .selectFrom('stored_files')
      .select(['path', 'hash'])
      .where((where) => where.and({ kind, name, version }))
      .execute()
    const listing = new Map(rows.map(({ path, hash }) => [path, hash]))
    // Misses are not cached: the version may be published later.
    if (listing.size > 0) listings.set(key, listing)
    if (listings.size > LISTINGS) listings.delete([...listings.keys()][0] ?? '')
    return listing
  }

  /** The hash of a shared file. Misses are not cached: it may be published later. */
  async function commonHash(name: string, path: string): Promise<string | null> {
    if (!isSafePath(name) || !isSafePath(path)) return null
    const key = `${name}/${path}`
    const cached = common.get(key)
    if (cached !== undefined) return cached
    const row = await oneOf(name, path).select('hash').executeTakeFirst()
    if (row) common.set(key, row.hash)
    if (common.size > COMMON) common.delete([...common.keys()][0] ?? '')
    return row?.hash ?? null
  }

  const oneOf = (name: string, path: string) =>
    db
      .selectFrom('stored_files')
      .where((where) => where.and({ kind, name, path: `${commonFolder}/${path}` }))
      .limit(1)

  async function fetchCommon(name: string, path: string): Promise<Buffer | null> {
    const row = await oneOf(name, path).select('bytes').executeTakeFirst()
    return row ? Buffer.from(row.bytes) : null
  }

  async function hashAt(name: string, version: string, path: string): Promise<string | null> {
    if (version === commonFolder) return commonHash(name, path)
    return (await listingOf(name, version)).get(path) ?? null
  }

  async function fetch(name: string, version: string, path: string): Promise<Buffer | null> {
    const row = await db
      .selectFrom('stored_files')
      .select('bytes')
      .where((where) => where.and({ kind, name, version, path }))
      .executeTakeFirst()
    return row ? Buffer.from(row.bytes) : null
  }

  return {
    async put(name, version, files) {
      await asServer({ db, ...database }, async (trx) => {
        // Servers that start together store the same version: serialize them.
        const key = ['stored_files', kind, name, version].join('/')
        await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
        await trx
          .deleteFrom('stored_files')
          .where((where) => where.and({ kind, name, version }))
          .execute()
        for (const [path, content] of files) {
          const bytes = Buffer.from(content)
          await trx
            .insertInto('stored_files')
            .values({ kind, name, version, path, hash: hashOf(bytes), bytes })
            .execute()
        }
      })
      listings.delete(`${name}/${version}`)
    },
    async read(name, version, path) {
      const hash = await hashAt(name, version, path)
      if (hash === null) return null
      const isShared = version === commonFolder
      return cache.get(hash, () => (isShared ? fetchCommon(name, path) : fetch(name, version, path)))
    },
    has: hashAt,
    async remove(name, version) {
      await db
        .deleteFrom('stored_files')
        .where((where) => where.and({ kind, name, version }))
        .execute()
      listings.delete(`${name}/${version}`)
      common.clear()
    },
  }
}
