import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../database.ts'

/** No right to ask, or no such function: databases that only speak PostgreSQL's protocol have none. */
const CANNOT_TELL = /^(42501|42883|0A000)$/

export const cannotTell = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && CANNOT_TELL.test(error.code ?? '')

const QUESTION =
  'select case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as file'

interface Row {
  file: string | null
}

/**
 * The timeline: how often a standby was promoted. The host with the higher number took over. Null on a standby or if
 * unknown.
 */
export const askTimeline = (host: pg.ClientBase | pg.Pool): Promise<number | null> =>
  timelineIn(host.query<Row>(QUESTION))

/** That of the serving host; outside of a transaction. */
export const timelineOf = (db: Db): Promise<number | null> => timelineIn(sql.raw<Row>(QUESTION).execute(db))

async function timelineIn(answer: Promise<{ rows: Row[] }>): Promise<number | null> {
  const file = await answer.then(
    ({ rows }) => rows[0]?.file,
    (error: unknown) => {
      if (cannotTell(error)) return null
      throw error
    },
  )
  return file ? Number.parseInt(file.slice(0, 8), 16) : null
}
