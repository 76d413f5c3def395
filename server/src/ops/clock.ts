import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Other servers refuse the tokens of one whose clock is ahead. */
const TOLERATED_SECONDS = 5

/** Warns if this machine's clock differs from the database's. */
export async function compareClocks(
  { db }: Pick<Database, 'db'>,
  log: { warn(what: object, message: string): void },
  now: () => number = Date.now,
): Promise<void> {
  const before = now()
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as at`.execute(db)
  const at = rows[0]?.at ?? before
  // Its clock was read at an unknown moment of the query.
  const ahead = Math.round(Math.max(before - at, Math.min(0, now() - at)) / 1000)
  if (Math.abs(ahead) >= TOLERATED_SECONDS)
    log.warn({ ahead }, 'the clocks of this machine and of the database differ: synchronize them (NTP)')
}
