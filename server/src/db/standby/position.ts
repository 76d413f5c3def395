import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { cannotTell } from '../drivers/ask-timeline.ts'

/** A position in PostgreSQL's write-ahead log: a standby that has replayed it shows what was committed before. */
export type Position = bigint

/** As PostgreSQL writes it; null for anything else. */
export function readPosition(text: string | null | undefined): Position | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? []
  return high === undefined || low === undefined ? null : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** A position after everything committed so far. */
export const writtenTo = (db: Db): Promise<string> => textOf(db, 'pg_current_wal_insert_lsn()')

/** What a standby can have received by now. */
export async function sentTo(db: Db): Promise<Position | null> {
  return readPosition(await textOf(db, 'pg_current_wal_flush_lsn()'))
}

/** What a standby has replayed; null if it is none, e.g. after a promotion. */
export async function shownTo(db: Db): Promise<Position | null> {
  return readPosition(await textOf(db, 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end'))
}

/** Whether both have the same system identifier, which standbys share with their primary; true if one is unknown. */
export async function haveOnePrimary(one: Db, other: Db): Promise<boolean> {
  const [mine, its] = await Promise.all([one, other].map(numberOf))
  return mine === null || its === null || mine === its
}

const numberOf = (db: Db): Promise<string | null> =>
  textOf(db, '(pg_control_system()).system_identifier').catch((error: unknown) => {
    if (cannotTell(error)) return null
    throw error
  })

async function textOf(db: Db, expression: string): Promise<string> {
  const { rows } = await sql<{ at: string | null }>`select (${sql.raw(expression)})::text as at`.execute(db)
  return rows[0]?.at ?? ''
}
