import pg from 'pg'

/** No right to ask, or no such function: databases that only speak PostgreSQL's protocol have none. */
const CANNOT_TELL = /^(42501|42883|0A000)$/

export const cannotTell = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && CANNOT_TELL.test(error.code ?? '')

export const TIMELINE =
  'select case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as file'

export interface TimelineRow {
  file: string | null
}

/**
 * The timeline: how often a standby was promoted. The host with the higher number took over. Null on a standby or if
 * unknown.
 */
export const askTimeline = (host: pg.ClientBase | pg.Pool): Promise<number | null> =>
  timelineIn(host.query<TimelineRow>(TIMELINE))

/** Reads the answer to `TIMELINE`. */
export async function timelineIn(answer: Promise<{ rows: TimelineRow[] }>): Promise<number | null> {
  const file = await answer.then(
    ({ rows }) => rows[0]?.file,
    (error: unknown) => {
      if (cannotTell(error)) return null
      throw error
    },
  )
  return file ? Number.parseInt(file.slice(0, 8), 16) : null
}
