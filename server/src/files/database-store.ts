import { isSafePath } from '@keystead/module-sdk/gate/files-check'
import { commonFolder } from '@keystead/module-sdk/manifest/file-address'
import { sql } from 'kysely'
import { asServer, type Database } from '../db/database.ts'
import { diskCache, hashOf } from './disk-cache.ts'
import type { FileStore } from './file-store.ts'
import { StoredHashes } from './stored-hashes.ts'

/** Files in the database, for servers without a shared folder. Served files are kept in `cacheFolder`. */
export function databaseStore(
  { db, ...database }: Database,
  kind: 'module' | 'shell',
  cacheFolder: string,
): FileStore {
  const cache = diskCache(cacheFolder)
  const hashes = new StoredHashes(db, kind)

  async function fetch(name: string, version: string, path: string): Promise<Buffer | null> {
    const isShared = version === commonFolder
    const named = isShared ? { name, path: `${commonFolder}/${path}` } : { name, version, path }
    const row = await db
      .selectFrom('stored_files')
      .select('bytes')
      .where((where) => where.and({ kind, ...named }))
      .limit(1)
      .executeTakeFirst()
    return row ? Buffer.from(row.bytes) : null
  }

  return {
    async put(name, version, files, confirm) {
      for (const path of files.keys())
        if (!isSafePath(path)) throw new TypeError(`not a path inside a module: ${path}`)
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
        await confirm?.(trx)
      })
      hashes.forget(name, version)
    },
    async read(name, version, path) {
      const hash = await hashes.hashOf(name, version, path)
      return hash === null ? null : cache.get(hash, () => fetch(name, version, path))
    },
    has: (name, version, path) => hashes.hashOf(name, version, path),
    async remove(name, version) {
      await db
        .deleteFrom('stored_files')
        .where((where) => where.and({ kind, name, version }))
        .execute()
      hashes.forget(name, version)
      hashes.forgetCommon()
    },
  }
}
