import { isSafePath } from '@keystead/module-sdk/gate/files-check'
import { commonFolder } from '@keystead/module-sdk/manifest/file-address'
import type { Db } from '../db/database.ts'

/** Versions whose hashes are cached. */
const VERSIONS = 500

/** Shared files whose hashes are cached. */
const COMMON = 5_000

/** Cached hashes of stored files: versions are immutable. Misses are not cached, as they may be published later. */
export class StoredHashes {
  readonly #db: Db
  readonly #kind: 'module' | 'shell'
  /** Hashes by path, by version. */
  readonly #versions = new Map<string, ReadonlyMap<string, string>>()
  readonly #common = new Map<string, string>()

  constructor(db: Db, kind: 'module' | 'shell') {
    this.#db = db
    this.#kind = kind
  }

  async hashOf(name: string, version: string, path: string): Promise<string | null> {
    if (version === commonFolder) return this.#commonHash(name, path)
    return (await this.#hashesOf(name, version)).get(path) ?? null
  }

  forget(name: string, version: string): void {
    this.#versions.delete(`${name}/${version}`)
  }

  forgetCommon(): void {
    this.#common.clear()
  }

  async #hashesOf(name: string, version: string): Promise<ReadonlyMap<string, string>> {
    // Invalid names are not queried: PostgreSQL refuses NUL bytes.
    if (!isSafePath(name) || !isSafePath(version)) return new Map()
    const key = `${name}/${version}`
    const cached = this.#versions.get(key)
    if (cached) return cached
    const rows = await this.#db
      .selectFrom('stored_files')
      .select(['path', 'hash'])
      .where((where) => where.and({ kind: this.#kind, name, version }))
      .execute()
    const hashes = new Map(rows.map(({ path, hash }) => [path, hash]))
    if (hashes.size > 0) remember(this.#versions, key, hashes, VERSIONS)
    return hashes
  }

  async #commonHash(name: string, path: string): Promise<string | null> {
    if (!isSafePath(name) || !isSafePath(path)) return null
    const key = `${name}/${path}`
    const cached = this.#common.get(key)
    if (cached !== undefined) return cached
    const row = await this.#db
      .selectFrom('stored_files')
      .select('hash')
      .where((where) => where.and({ kind: this.#kind, name, path: `${commonFolder}/${path}` }))
      .limit(1)
      .executeTakeFirst()
    if (row) remember(this.#common, key, row.hash, COMMON)
    return row?.hash ?? null
  }
}

/** Drops the oldest entry beyond `maxSize`. */
function remember<T>(cache: Map<string, T>, key: string, value: T, maxSize: number): void {
  cache.set(key, value)
  if (cache.size > maxSize) cache.delete(cache.keys().next().value ?? '')
}
