import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

/**
 * A user's bucket, 0 to 99, for one version: below the canary's percentage they get it. Stable, so nobody flips and a
 * larger share only adds users; seeded by version, so it is not always the same tenth.
 */
export function bucketOf(user: string, module: string, version: string): number {
  const hash = createHash('sha256').update(`${user} ${module} ${version}`).digest()
  return Math.floor((hash.readUInt32BE(0) / 2 ** 32) * 100)
}

/** The same, reckoned in the database. */
export function bucketInSql(
  user: RawBuilder<unknown>,
  { module, version }: { module: string; version: string },
): RawBuilder<number> {
  const hash = sql`sha256(convert_to(${user} || ${` ${module} ${version}`}::text, 'UTF8'))`
  return sql`((('x' || encode(substr(${hash}, 1, 4), 'hex'))::bit(32)::bigint & 4294967295) * 100 >> 32)`
}
