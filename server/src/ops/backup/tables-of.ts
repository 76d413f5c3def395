import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface Table {
  name: string
  columns: string[]
}

/**
 * Not backed up: applied migrations are in the head; pending mails and invitations would be sent again after a restore;
 * change notices expire in minutes; files are republished or copied separately.
 */
const NOT_COPIED = [
  'migrations',
  'mails_waiting',
  'invitations_due',
  'change_notices',
  'undo_entries',
  'stored_files',
  'shell_builds',
  'work_done',
]

/** All our tables with their non-generated columns, read from the catalog. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'keystead'::regnamespace and c.relkind = 'r' and c.relname <> all (${NOT_COPIED})
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(db)
  return rows
}

/** Tables of a new backup. Older ones also have answers kept for retries, which may contain rows deleted since. */
export const backupTablesOf = async (db: Db): Promise<Table[]> =>
  (await tablesOf(db)).filter(({ name }) => name !== 'idempotency_keys')

export const named = (table: string): RawBuilder<unknown> => sql.id('keystead', table)
