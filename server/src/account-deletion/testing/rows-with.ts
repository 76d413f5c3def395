import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** All rows of our tables that contain a word, as text; those of the trail separately. */
export async function rowsWith({ db }: Database, words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'keystead' and table_type = 'BASE TABLE'
      and table_name not in ('changes', 'stored_files')`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.id('keystead', name)} t`.execute(db)
    for (const { text } of rows)
      for (const word of words)
        if (new RegExp(`(^|[^a-z]|\\\\x)${word.replaceAll('.', '\\.')}`, 'i').test(text))
          found.push(`${name}: ${word}`)
  }
  return found
}
