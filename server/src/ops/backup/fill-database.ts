import { sql, type Transaction } from 'kysely'
import { beginAnew } from '../../account-deletion/deletions-repository.ts'
import { migrateWithin, readMigrations, stepsSinceBaseline } from '../../db/migrate.ts'
import type { Tables } from '../../db/tables.ts'
import { evolveCollections } from '../../registry/collections/evolve-collections.ts'
import { BackupError, type Head } from './format.ts'
import type { Backup, Page } from './read-backup.ts'
import { named, type Table, tablesOf } from './tables-of.ts'

/**
 * Fills an empty database from a backup: the migrations it knew, its rows, then newer migrations. One transaction
 * without time limits, so an interrupted load leaves nothing.
 * @returns the number of rows
 * @throws BackupError, or MigrationError for a backup that is too new or too old
 */
export async function fillDatabase(trx: Transaction<Tables>, { head, pages }: Backup): Promise<number> {
  await migrateWithin(trx, await migrationsOf(head))
  await createTables(trx, head.collections)
  const tables = await tablesOf(trx)
  const rows = await withoutRules(trx, tables, () => fillTables(trx, tables, pages))
  await moveSequences(trx, tables)
  await migrateWithin(trx)
  await beginAnew(trx)
  return rows
}

async function createTables(trx: Transaction<Tables>, collections: Head['collections']): Promise<void> {
  for (const module of new Set(collections.map((each) => each.module))) {
    const own = collections.filter((each) => each.module === module)
    await evolveCollections(
      trx,
      module,
      Object.fromEntries(own.map(({ name, definition }) => [name, definition])),
    )
  }
}

async function migrationsOf(head: Head) {
  const migrations = await readMigrations()
  const steps = stepsSinceBaseline(migrations, head.migrations, 'backup')
  return migrations.filter(({ number }) => steps.some((each) => each.number === number))
}

async function fillTables(
  trx: Transaction<Tables>,
  tables: Table[],
  pages: AsyncGenerator<Page>,
): Promise<number> {
  // Some migrations insert rows.
  await sql`truncate ${sql.join(tables.map(({ name }) => named(name)))}`.execute(trx)
  let count = 0
  for await (const page of pages) {
    await insert(trx, tables, page)
    count += page.rows.length
  }
  return count
}

async function insert(trx: Transaction<Tables>, tables: Table[], page: Page): Promise<void> {
  const types = new Map(
    tables.find(({ name }) => name === page.table)?.columns.map(({ name, type }) => [name, type]),
  )
  const values = page.columns.map((name, index) => {
    const type = types.get(name)
    if (type === undefined)
      throw new BackupError(`The backup has ${page.table}.${name}, which is not known here.`)
    return sql`(line->>${sql.lit(index)})::${sql.raw(type)}`
  })
  const columns = sql.join(page.columns.map((name) => sql.id(name)))
  await sql`
    insert into ${named(page.table)} (${columns}) overriding system value
    select ${sql.join(values)} from json_array_elements(${JSON.stringify(page.rows)}::json) line`.execute(trx)
}

/**
 * Runs `work` without foreign keys and triggers: tables load one by one, and their side effects are already in the
 * data. Foreign keys are validated when they are restored.
 */
async function withoutRules<T>(
  trx: Transaction<Tables>,
  tables: Table[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'keystead'::regnamespace`.execute(trx)
  for (const key of keys)
    await sql`alter table ${named(key.table)} drop constraint ${sql.id(key.name)}`.execute(trx)
  for (const { name } of tables) await sql`alter table ${named(name)} disable trigger user`.execute(trx)
  const result = await work()
  for (const { name } of tables) await sql`alter table ${named(name)} enable trigger user`.execute(trx)
  for (const key of keys)
    await sql`alter table ${named(key.table)} add constraint ${sql.id(key.name)} ${sql.raw(key.definition)}`.execute(
      trx,
    )
  return result
}

/** Moves sequences past the highest value in use. */
async function moveSequences(trx: Transaction<Tables>, tables: Table[]): Promise<void> {
  for (const { name, columns } of tables) {
    for (const column of columns) {
      const table = `keystead.${name}`
      const { rows } = await sql<{ sequence: string | null }>`
        select pg_get_serial_sequence(${table}, ${column.name}) as sequence`.execute(trx)
      const sequence = rows[0]?.sequence
      if (!sequence) continue
      await sql`
        select setval(${sequence}, (select coalesce(max(${sql.id(column.name)}), 0) + 1 from ${named(name)}), false)`.execute(
        trx,
      )
    }
  }
}
