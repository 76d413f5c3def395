import { createHash } from 'node:crypto'
import { ownValue } from '@keystead/api-client/own-value'
import type { Collection, CollectionField } from '@keystead/module-sdk/data/schema'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { parentOf, type StoredCollection, targetOf } from './collection-kind.ts'

type Trx = Transaction<Tables>

const tableOf = (kind: string) => sql.id('keystead', kind)

/** PostgreSQL type by kind of field; all others are text. */
const TYPES: Partial<Record<CollectionField['kind'], string>> = {
  day: 'date',
  integer: 'bigint',
  decimal: 'numeric',
  percent: 'numeric',
  money: 'numeric(14, 2)',
  flag: 'boolean',
  ref: 'uuid',
  refs: 'uuid[]',
}

/** A field's PostgreSQL type. */
export const columnType = (fields: Collection['fields'], name: string): string =>
  TYPES[ownValue(fields, name)?.kind ?? 'text'] ?? 'text'

/** Identifiers have 63 bytes, so names of indexes and constraints are hashes. */
const nameOf = (what: 'unique' | 'index' | 'by', kind: string, columns: readonly string[]) =>
  `${what}_${createHash('sha256')
    .update([kind, ...columns].join(' '))
    .digest('hex')
    .slice(0, 24)}`

/** The fields of the unique index that a violation names. */
export const uniqueFields = ({ kind, definition }: StoredCollection, constraint: string) =>
  definition.unique.find((columns) => nameOf('unique', kind, columns) === constraint)

/** Creates a collection's table with its keys, indexes, rights and triggers. Collections it refers to must exist. */
export async function createTable(trx: Trx, collection: StoredCollection): Promise<void> {
  const { kind } = collection
  const table = tableOf(kind)
  await sql`
    create table ${table} (
      id uuid primary key default gen_random_uuid(),
      owner_id uuid not null,
      created_by uuid,
      updated_by uuid,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (id, owner_id)
    )`.execute(trx)
  await sql`create index on ${table} (owner_id, created_at desc, id desc)`.execute(trx)
  // For the end of an account that wrote in the rows of others.
  await sql`create index on ${table} (created_by) where created_by <> owner_id`.execute(trx)
  await sql`create index on ${table} (updated_by) where updated_by <> owner_id`.execute(trx)
  await addFields(trx, collection, Object.keys(collection.definition.fields))
  await changeIndexes(trx, kind, undefined, collection.definition)
  await secure(trx, collection)
  await observe(trx, collection)
}

/** Brings a table to a later definition: fields are only added, indexes come and go. */
export async function changeTable(trx: Trx, before: Collection, collection: StoredCollection): Promise<void> {
  const { kind, definition } = collection
  const added = Object.keys(definition.fields).filter((name) => !Object.hasOwn(before.fields, name))
  await addFields(trx, collection, added)
  await changeIndexes(trx, kind, before, definition)
}

/** Also drops the triggers at what its lists of ids name, which would fail without the table. */
export async function dropTable(trx: Trx, { module, kind, definition }: StoredCollection): Promise<void> {
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.kind !== 'refs') continue
    const { table } = targetOf(module, field.to)
    await sql`drop trigger if exists ${sql.id(nameOf('by', kind, [name]))} on ${tableOf(table)}`.execute(trx)
  }
  await sql`drop table ${tableOf(kind)} cascade`.execute(trx)
}

async function addFields(
  trx: Trx,
  { module, kind, definition }: StoredCollection,
  names: string[],
): Promise<void> {
  for (const name of names) {
    const field = ownValue(definition.fields, name)
    if (!field) continue
    const [table, column] = [tableOf(kind), sql.id(name)]
    await sql`alter table ${table} add column ${column} ${sql.raw(columnType(definition.fields, name))}`.execute(
      trx,
    )
    if (!('to' in field)) continue
    const target = targetOf(module, field.to)
    if (field.kind === 'refs') {
      await sql`create index ${sql.id(nameOf('by', kind, [name]))} on ${table} using gin (${column})`.execute(
        trx,
      )
      await sql`
        create trigger ${sql.id(nameOf('by', kind, [name]))} after delete on ${tableOf(target.table)}
        for each row execute function keystead.forget_ref(${sql.lit(kind)}, ${sql.lit(name)})`.execute(trx)
      continue
    }
    // Rows go with a cascade; `restrict` refuses single deletions, which the service checks.
    const deletion = field.onDelete === 'keep' ? sql`set null (${column})` : sql`cascade`
    await sql`
      alter table ${table} add foreign key (${column}, owner_id)
      references ${tableOf(target.table)} (id, owner_id) on delete ${deletion}`.execute(trx)
    await sql`create index ${sql.id(nameOf('by', kind, [name]))} on ${table} (${column})`.execute(trx)
  }
}

type Key = { what: 'unique' | 'index'; columns: readonly string[] }

/** Each indexed field leads an index of its owner's rows, as lists are also filtered and sorted by one field. */
function keysOf({ unique, index, fields }: Collection): Key[] {
  const first = new Set([...unique, ...index].map(([column]) => column))
  const others = [...new Set(index.flat())].filter((column) => !first.has(column))
  const refs = Object.keys(fields).filter((name) => ownValue(fields, name)?.kind === 'ref')
  return [
    ...unique.map((columns) => ({ what: 'unique' as const, columns })),
    ...index.map((columns) => ({ what: 'index' as const, columns })),
    ...others
      .filter((column) => !refs.includes(column))
      .map((column) => ({ what: 'index' as const, columns: [column] })),
  ]
}

async function changeIndexes(
  trx: Trx,
  kind: string,
  before: Collection | undefined,
  after: Collection,
): Promise<void> {
  const keysByName = (keys: Key[]) => new Map(keys.map((key) => [nameOf(key.what, kind, key.columns), key]))
  const [old, now] = [keysByName(before ? keysOf(before) : []), keysByName(keysOf(after))]
  for (const name of old.keys())
    if (!now.has(name)) await sql`drop index ${sql.id('keystead', name)}`.execute(trx)
  for (const [name, { what, columns }] of now) {
    if (old.has(name)) continue
    const fields = sql.join(columns.map((column) => sql.id(column)))
    await (what === 'unique'
      ? sql`create unique index ${sql.id(name)} on ${tableOf(kind)} (owner_id, ${fields})`
      : sql`create index ${sql.id(name)} on ${tableOf(kind)} (owner_id, ${fields}, id)`
    ).execute(trx)
  }
}

/** Row-level security: the owner, and whoever what decides is shared with; writing takes level 2. */
async function secure(trx: Trx, collection: StoredCollection): Promise<void> {
  const table = tableOf(collection.kind)
  const parent = parentOf(collection)
  const may = (action: 'view' | 'edit'): RawBuilder<unknown> => {
    const mine = sql`owner_id = (select keystead.caller_id())`
    if (!parent) return mine
    return sql`${mine} or ${sql.id(parent.column)} = any ((select keystead.reach(${sql.lit(parent.kind)}, ${sql.lit(action)}))::uuid[])`
  }
  for (const statement of [
    sql`alter table ${table} enable row level security`,
    sql`grant select, insert, update, delete on ${table} to app_rw`,
    sql`create policy see on ${table} for select to app_rw using (${may('view')})`,
    sql`create policy add on ${table} for insert to app_rw with check (${may('edit')})`,
    sql`create policy edit on ${table} for update to app_rw using (${may('edit')}) with check (${may('edit')})`,
    sql`create policy remove on ${table} for delete to app_rw using (${may('edit')})`,
    sql`create trigger keep_owner before update on ${table} for each row
      when (old.owner_id is distinct from new.owner_id) execute function keystead.keep_owner()`,
  ])
    await statement.execute(trx)
}

/** Audit log, change stream, undo and quota. */
async function observe(trx: Trx, collection: StoredCollection): Promise<void> {
  const table = tableOf(collection.kind)
  const kind = sql.lit(collection.kind)
  const parent = parentOf(collection)
  const path = parent ? sql`, ${sql.lit(parent.kind)}, ${sql.lit(parent.column)}` : sql``
  const unlessRestoring = sql`when (current_setting('app.restoring', true) is distinct from 'on')`
  for (const statement of [
    sql`create trigger note_creation after insert on ${table} for each row ${unlessRestoring}
      execute function keystead.note_change(${kind}${path})`,
    sql`create trigger note_change after update on ${table} for each row
      execute function keystead.note_change(${kind}${path})`,
    sql`create trigger note_deletion before delete on ${table} for each row when (pg_trigger_depth() = 0)
      execute function keystead.note_deletion(${kind})`,
    sql`create trigger record_for_undo before delete on ${table} for each row when (pg_trigger_depth() = 0)
      execute function keystead.record_for_undo(${kind})`,
    sql`create trigger count_added after insert on ${table} referencing new table as counted
      for each statement execute function keystead.count_rows(${kind})`,
    sql`create trigger count_removed after delete on ${table} referencing old table as counted
      for each statement execute function keystead.count_rows(${kind})`,
  ])
    await statement.execute(trx)
}
