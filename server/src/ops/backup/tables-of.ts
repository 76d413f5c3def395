import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface Column {
  name: string
  /** SQL type, to cast text back. */
  type: string
}

export interface Table {
  name: string
  columns: Column[]
}

/**
 * Not backed up: applied migrations are in the head; pending mails and invitations would be sent again after a restore;
 * change notices expire in minutes; files are republished or copied separately.
 */
const NOT_COPIED = [
  ...['migrations', 'mails_waiting', 'invitations_due', 'change_notices', 'undo_entries'],
  ...['stored_files', 'shell_builds', 'work_done'],
]

/** All our tables with their non-generated columns, read from the catalog. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'keystead'::regnamespace and c.relkind = 'r' and c.relname <> all (${NOT_COPIED})
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`.execute(db)
  const tables = new Map<string, Column[]>()
  for (const { table, name, type } of rows) tables.set(table, [...(tables.get(table) ?? []), { name, type }])
  return [...tables].map(([name, columns]) => ({ name, columns }))
}

export const named = (table: string): RawBuilder<unknown> => sql.id('keystead', table)
