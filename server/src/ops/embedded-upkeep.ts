import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { WorkQueue } from '../work-queue.ts'

/** The work of a PostgreSQL server's background processes, which the embedded database lacks. */

const EVERY_MS = 60_000

/** Autovacuum's defaults: a number of rows plus a share of the table. */
const ROWS = 50
const DEAD_SHARE = 0.2
const CHANGED_SHARE = 0.1

/**
 * Vacuums and analyzes each table that has changed enough. Otherwise space of deleted rows would never be used
 * again, and prepared statements would keep plans made for small tables. Includes catalogs: each analysis replaces rows
 * of `pg_statistic`, which is never analyzed itself.
 */
export async function vacuumChanged({ db }: Pick<Database, 'db'>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, stat.relname) as name
    from pg_stat_all_tables as stat join pg_class on pg_class.oid = relid
    where schemaname <> 'pg_toast' and (n_dead_tup > ${ROWS} + ${DEAD_SHARE}::float * greatest(reltuples, 0)
      or (relid <> 'pg_statistic'::regclass
        and n_mod_since_analyze > ${ROWS} + ${CHANGED_SHARE}::float * greatest(reltuples, 0)))`.execute(db)
  for (const { name } of rows) await sql.raw(`vacuum (analyze) ${name}`).execute(db)
}

/** Four of the log's files. */
const MAX_LOG_BYTES = 64 * 1024 * 1024

/** Writes a checkpoint once the write-ahead log is long: else it fills the disk and slows recovery after a kill. */
export async function checkpointIfDue({ db }: Pick<Database, 'db'>): Promise<void> {
  const { rows } = await sql`
    select from pg_control_checkpoint()
    where pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${MAX_LOG_BYTES}::bigint`.execute(db)
  if (rows.length > 0) await sql`checkpoint`.execute(db)
}

/** Does both every minute. `close` waits for the run in flight. */
export function startUpkeep(
  database: Pick<Database, 'db'>,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  const queue = new WorkQueue(onError)
  const timer = setInterval(() => {
    queue.add(() => vacuumChanged(database))
    queue.add(() => checkpointIfDue(database))
  }, EVERY_MS)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await queue.close()
    },
  }
}
