import type { Collection } from '@keystead/module-sdk/data/schema'
import { sql, type Transaction } from 'kysely'
import { restartDeletions } from '../../account-deletion/deletions-repository.ts'
import { copyIn } from '../../db/copy.ts'
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
  await restartDeletions(trx)
  return rows
}

async function createTables(trx: Transaction<Tables>, collections: Head['collections']): Promise<void> {
  for (const module of new Set(collections.map((each) => each.module))) {
    const own = collections.filter((each) => each.module === module)
    // A later version may have reversed a reference, so the tables come first.
    for (const part of [withoutRefs, (whole: Collection) => whole])
      await evolveCollections(
        trx,
        module,
        Object.fromEntries(own.map(({ name, definition }) => [name, part(definition)])),
      )
  }
}

/** Keeps the reference that access depends on, since its table is created with it. */
function withoutRefs({ fields, rights }: Collection) {
  const kept = Object.entries(fields).filter(([name, field]) => name === rights || !('to' in field))
  return { fields: Object.fromEntries(kept), rights }
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
    refuseUnknown(tables, page)
    await copyIn(trx, page, page.text)
    count += page.rows
  }
  return count
}

/** Names in a backup may be damaged or forged: use only known ones. */
function refuseUnknown(tables: Table[], { table, columns }: Page): void {
  const known = tables.find(({ name }) => name === table)?.columns
  const unknown = columns.find((column) => !known?.includes(column))
  if (unknown) throw new BackupError(`The backup has ${table}.${unknown}, which is not known here.`)
}

interface Rule {
  table: string
  name: string
  definition: string
  isConstraint: boolean
}

/**
 * Runs `work` without keys, indexes and triggers: tables load one by one, an index is built faster than kept, and side
 * effects are already in the data. Keys are validated when they are restored.
 */
async function withoutRules<T>(
  trx: Transaction<Tables>,
  tables: Table[],
  work: () => Promise<T>,
): Promise<T> {
  const rules = await rulesOf(trx)
  for (const { table, name, isConstraint } of rules.toReversed())
    await (isConstraint
      ? sql`alter table ${named(table)} drop constraint ${sql.id(name)}`
      : sql`drop index ${named(name)}`
    ).execute(trx)
  for (const { name } of tables) await sql`alter table ${named(name)} disable trigger user`.execute(trx)
  const result = await work()
  for (const { name } of tables) await sql`alter table ${named(name)} enable trigger user`.execute(trx)
  for (const { table, name, definition, isConstraint } of rules)
    await (isConstraint
      ? sql`alter table ${named(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`
      : sql.raw(definition)
    ).execute(trx)
  return result
}

/** Foreign keys last, as they need the others. */
async function rulesOf(trx: Transaction<Tables>): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition,
      true as "isConstraint", case k.contype when 'f' then 3 else 1 end as place
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype in ('p', 'u', 'x', 'f') and k.connamespace = 'keystead'::regnamespace
    union all
    select t.relname, i.relname, pg_get_indexdef(i.oid), false, 2
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where i.relnamespace = 'keystead'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))
    order by place, 1, 2`.execute(trx)
  return rows
}

/** Moves sequences past the highest value in use. */
async function moveSequences(trx: Transaction<Tables>, tables: Table[]): Promise<void> {
  for (const { name, columns } of tables) {
    for (const column of columns) {
      const table = `keystead.${name}`
      const { rows } = await sql<{ sequence: string | null }>`
        select pg_get_serial_sequence(${table}, ${column}) as sequence`.execute(trx)
      const sequence = rows[0]?.sequence
      if (!sequence) continue
      await sql`
        select setval(${sequence}, (select coalesce(max(${sql.id(column)}), 0) + 1 from ${named(name)}), false)`.execute(
        trx,
      )
    }
  }
}
