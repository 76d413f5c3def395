import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { WorkQueue } from '../work-queue.ts'

const EVERY_MS = 60_000

/** PostgreSQL's defaults: so many rows and this share of the table. */
const ROWS = 50
const DEAD_SHARE = 0.2
const CHANGED_SHARE = 0.1

/**
 * Vacuums and analyzes each table of which enough has changed. The embedded database has no autovacuum of its own:
 * space of deleted rows would never be used again, and prepared statements would keep the plans of small tables.
 */
export async function vacuumChanged({ db }: Pick<Database, 'db'>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, stat.relname) as name
    from pg_stat_user_tables as stat join pg_class on pg_class.oid = relid
    where n_dead_tup > ${ROWS} + ${DEAD_SHARE}::float * greatest(reltuples, 0)
      or n_mod_since_analyze > ${ROWS} + ${CHANGED_SHARE}::float * greatest(reltuples, 0)`.execute(db)
  for (const { name } of rows) await sql.raw(`vacuum (analyze) ${name}`).execute(db)
}

/** Does so every minute, as autovacuum does. `close` waits for the run in flight. */
export function startAutoVacuum(
  database: Pick<Database, 'db'>,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  const queue = new WorkQueue(onError)
  const timer = setInterval(() => queue.add(() => vacuumChanged(database)), EVERY_MS)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await queue.close()
    },
  }
}
