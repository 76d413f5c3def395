import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** How many locks are waited for in this database, e.g. behind an open transaction. */
export async function waitingLocks(database: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`.execute(database.db)
  return rows.length
}
