import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/** Stays far below the statement timeout. */
const MAX_ROWS = 2_000

/**
 * Deletes at most 2,000 rows: a single statement for all of them may time out, and would then delete none, every time.
 * @returns whether more may be left
 */
export async function deleteSome(db: Db, table: keyof Tables, isOver: RawBuilder<unknown>): Promise<boolean> {
  const from = sql.id('keystead', table)
  // The condition appears twice: up to PostgreSQL 17.6, a row updated concurrently is matched by its ctid alone.
  const { numAffectedRows = 0n } = await sql`
    delete from ${from}
    where ctid = any (array(select ctid from ${from} where ${isOver} limit ${sql.lit(MAX_ROWS)})) and ${isOver}`.execute(
    db,
  )
  return numAffectedRows >= MAX_ROWS
}
