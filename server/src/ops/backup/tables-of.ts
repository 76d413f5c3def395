import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface Column {
  name: string
  /** As SQL writes it, to cast text back. */
  type: string
}

export interface Table {
  name: string
  columns: Column[]
}

/**
 * Which migrations ran stands in a backup's head; its table is written by running them. Mails that wait, and invitations
 * that are to be sent, would go out once more from wherever the backup is put; news for open pages is of use for minutes.
 * Files are not rows of anybody: they are published again, or copied apart.
 */
const NOT_COPIED = [
  ...['migrations', 'mails_waiting', 'invitations_due', 'change_notices', 'undo_entries'],
  ...['stored_files', 'shell_builds'],
]

/** Every table of ours with the columns that hold something of their own, asked of the database itself. */
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

/** The name of a table of ours, quoted. */
export const named = (table: string): RawBuilder<unknown> => sql.id('keystead', table)
