import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/** So many take far less than a statement may take. */
const MOST = 2_000

/**
 * Deletes rows of a table, 2,000 at most: a statement for all of them may be ended for the time that it takes, and would
 * then have deleted none, each time again.
 * @returns whether there may be more
 */
export async function deleteSome(db: Db, table: keyof Tables, isOver: RawBuilder<unknown>): Promise<boolean> {
  const from = sql.id('keystead', table)
  // Asked of each row twice: up to PostgreSQL 17.6 one that was renewed meanwhile is taken by its place alone.
  const { numAffectedRows = 0n } = await sql`
    delete from ${from}
    where ctid = any (array(select ctid from ${from} where ${isOver} limit ${sql.lit(MOST)})) and ${isOver}`.execute(
    db,
  )
  return numAffectedRows >= MOST
}
