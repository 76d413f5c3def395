import { ownValue } from '@keystead/api-client/own-value'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type NamedQuery, named } from '../../db/drivers/named-query.ts'
import { nextVersion } from '../../db/next-version.ts'
import { parentOf, type StoredCollection } from '../../registry/collections/collection-kind.ts'
import { columnType } from '../../registry/collections/collection-tables.ts'
import { instant, sharedWith } from '../reach.ts'
import type { Work } from '../work.ts'
import type { ListQuery } from './list-query.ts'

/** A row of a collection: the columns of every row, and the declared fields. */
export interface DataRow {
  [field: string]: unknown
  id: string
  owner_id: string
  updated_at: string
  shared: { by: string; level: number } | null
}

/** No declared field can have these names. */
type SelectedRow = DataRow & { created_at: string; 'shared.level': number | null; 'shared.by': string | null }

const tableOf = ({ kind }: StoredCollection) => sql.id('keystead', kind)

const OWN = ['id', 'owner_id', 'created_by', 'updated_by', 'created_at', 'updated_at'] as const

const columnsOf = ({ definition }: StoredCollection) =>
  sql.join([...OWN, ...Object.keys(definition.fields)].map((name) => sql.id('r', name)))

/** Own rows, and those whose parent is shared for this action; row-level security enforces the same. */
function reached(
  { caller }: Work,
  collection: StoredCollection,
  action: 'view' | 'edit',
): RawBuilder<boolean> {
  const parent = parentOf(collection)
  const mine = sql<boolean>`r.owner_id = ${caller.userId}`
  if (!parent) return mine
  return sql`(${mine} or ${sql.id('r', parent.column)} = any ((select keystead.reach(${sql.lit(parent.kind)}, ${sql.lit(action)}))::uuid[]))`
}

/** Prepared per collection until it changes; beyond the limit, queries are planned each time. */
const MAX_QUERIES = 30
const queries = new WeakMap<StoredCollection, Map<string, NamedQuery>>()

/** The query of this shape, built at a collection's first: building and planning cost more than running it. */
function queryOf(
  { trx }: Pick<Work, 'trx'>,
  collection: StoredCollection,
  shape: string,
  build: () => RawBuilder<unknown>,
): CompiledQuery {
  const kept = queries.get(collection) ?? new Map<string, NamedQuery>()
  const known = kept.get(shape)
  if (known) return known
  const compiled = build().compile(trx)
  if (kept.size >= MAX_QUERIES) return compiled
  const query = named(compiled)
  queries.set(collection, kept.set(shape, query))
  return query
}

/** With the level and sharer of the row that decides. */
function selectFrom(work: Work, collection: StoredCollection): RawBuilder<unknown> {
  const parent = parentOf(collection)
  const shares = parent
    ? sql`left join keystead.shared(${sql.lit(parent.kind)}) s on s.id = ${sql.id('r', parent.column)}`
    : sql``
  const [level, by] = parent ? [sql`s.level`, sql`s.by`] : [sql`null::integer`, sql`null::text`]
  return sql`
    select ${columnsOf(collection)}, ${level} as "shared.level", ${by} as "shared.by" from ${tableOf(collection)} r
    ${shares} where ${reached(work, collection, 'view')}`
}

const asRead =
  (work: Work) =>
  ({ 'shared.level': level, 'shared.by': by, ...row }: SelectedRow): DataRow =>
    Object.assign(row, {
      created_at: instant(row.created_at),
      updated_at: instant(row.updated_at),
      shared: sharedWith(work, row.owner_id, level, by),
    })

/** @param values the query's parameters in order, after the caller's id */
async function rowsOf(
  work: Work,
  collection: StoredCollection,
  shape: string,
  values: readonly unknown[],
  build: () => RawBuilder<unknown>,
): Promise<DataRow[]> {
  const query = queryOf(work, collection, shape, build)
  const parameters = [work.caller.userId, ...values]
  const { rows } = await work.trx.executeQuery<SelectedRow>({ ...query, parameters })
  return rows.map(asRead(work))
}

export async function findRow(
  work: Work,
  collection: StoredCollection,
  id: string,
): Promise<DataRow | undefined> {
  const query = () => sql`${selectFrom(work, collection)} and r.id = ${id}`
  const [row] = await rowsOf(work, collection, 'one', [id], query)
  return row
}

export async function findRows(
  work: Work,
  collection: StoredCollection,
  ids: readonly string[],
): Promise<DataRow[]> {
  const joined = ids.join()
  const query = () =>
    sql`${selectFrom(work, collection)} and r.id = any (string_to_array(${joined}, ',')::uuid[])`
  const found = await rowsOf(work, collection, 'some', [joined], query)
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** @param last the row that the page follows */
export function listRows(
  work: Work,
  collection: StoredCollection,
  { filters, sort, limit }: Omit<ListQuery, 'after'>,
  last?: DataRow,
): Promise<DataRow[]> {
  const { column, falling } = sort ?? { column: 'created_at', falling: true }
  const lastValue = last && (ownValue<unknown>(last, column) ?? null)
  const isTime = column === 'created_at'
  const afterValues = !last
    ? []
    : [...(isTime ? [last.id] : []), ...(lastValue === null ? [] : [lastValue]), last.id]
  const compared = filters.map((filter) => `${filter.column} ${filter.operator}`)
  const shape = [...compared, column, falling, afterValues.length].join()
  return rowsOf(
    work,
    collection,
    shape,
    [...filters.map(({ value }) => value), ...afterValues, limit],
    () => {
      const [field, id] = [sql.id('r', column), sql.id('r', 'id')]
      const wanted = filters.map(
        ({ column: name, operator, value }) => sql` and ${sql.id('r', name)} ${sql.raw(operator)} ${value}`,
      )
      const place = last && isTime ? exactTime(collection, last) : lastValue
      const further = last ? sql` and ${isAfter(field, falling, place, last.id)}` : sql``
      const direction = sql.raw(falling ? 'desc' : 'asc')
      return sql`${selectFrom(work, collection)} ${sql.join(wanted, sql``)} ${further}
        order by ${field} ${direction}, ${id} ${direction} limit ${limit}`
    },
  )
}

/**
 * As stored, since it is read without microseconds; as read if the row was deleted meanwhile. The coalesce is in a
 * subquery because outside PostgreSQL does not search the index for it.
 */
const exactTime = (collection: StoredCollection, { id, created_at }: DataRow) =>
  sql`(select coalesce((select l.created_at from ${tableOf(collection)} l where l.id = ${id}), ${created_at}))`

/** Follows a row in the list's order, where nulls count as the highest value. */
function isAfter(
  field: RawBuilder<unknown>,
  falling: boolean,
  value: unknown,
  id: string,
): RawBuilder<boolean> {
  const beyond = sql.raw(falling ? '<' : '>')
  const others =
    falling === (value === null) ? sql` or ${field} is ${sql.raw(falling ? 'not null' : 'null')}` : sql``
  if (value === null) return sql`(${field} is null and r.id ${beyond} ${id}${others})`
  return sql`((${field}, r.id) ${beyond} (${value}, ${id}::uuid)${others})`
}

const namesOf = ({ definition }: StoredCollection) => Object.keys(definition.fields)

/** With the rows' JSON and the author as parameters. */
function insertFrom(collection: StoredCollection, rows: string, userId: string): RawBuilder<unknown> {
  const { fields } = collection.definition
  const names = namesOf(collection)
  const columns = ['id', 'owner_id', 'created_by', 'updated_by', ...names].map((name) => sql.id(name))
  const values = names.map((name) => sql.id('g', name))
  const types = names.map((name) => [name, columnType(fields, name)])
  const record = [['id', 'uuid'], ['owner_id', 'uuid'], ...types].map(
    ([name, type]) => sql`${sql.id(String(name))} ${sql.raw(String(type))}`,
  )
  return sql`
    insert into ${tableOf(collection)} (${sql.join(columns)})
    select ${sql.join([sql`g.id, g.owner_id, c.id, c.id`, ...values])}
    from jsonb_to_recordset(${rows}::jsonb) as g (${sql.join(record)}), (values (${userId}::uuid)) as c (id)`
}

/** Rows with their ids; those that break a unique key are left out. @returns the ids of the inserted rows */
export async function insertRows(
  { trx, caller }: { trx: Work['trx']; caller: Pick<Work['caller'], 'userId'> },
  collection: StoredCollection,
  rows: readonly Record<string, unknown>[],
): Promise<Set<string>> {
  const json = JSON.stringify(rows)
  const build = () => sql`${insertFrom(collection, json, caller.userId)} on conflict do nothing returning id`
  const query = queryOf({ trx }, collection, 'insert', build)
  const parameters = [json, caller.userId]
  const inserted = await trx.executeQuery<{ id: string }>({ ...query, parameters })
  return new Set(inserted.rows.map(({ id }) => id))
}

/** Inserts one row; what `insertRows` left out fails here with the key that it breaks. */
export async function insertRow(
  { trx, caller }: Work,
  collection: StoredCollection,
  row: Record<string, unknown>,
): Promise<void> {
  await insertFrom(collection, JSON.stringify([row]), caller.userId).execute(trx)
}

/** Locks a row before it is read for an update. */
export async function lockRow(work: Work, collection: StoredCollection, id: string): Promise<void> {
  await sql`select from ${tableOf(collection)} where id = ${id} for no key update`.execute(work.trx)
}

export async function changeRow(
  work: Work,
  collection: StoredCollection,
  id: string,
  changes: Record<string, unknown>,
): Promise<void> {
  const sets = [
    ...Object.entries(changes).map(([name, value]) => sql`${sql.id(name)} = ${value}`),
    sql`updated_by = ${work.caller.userId}, updated_at = ${nextVersion()}`,
  ]
  await sql`
    update ${tableOf(collection)} r set ${sql.join(sets)}
    where id = ${id} and ${reached(work, collection, 'edit')}`.execute(work.trx)
}

export async function removeRow(work: Work, collection: StoredCollection, id: string): Promise<void> {
  await sql`
    delete from ${tableOf(collection)} r where id = ${id} and ${reached(work, collection, 'edit')}`.execute(
    work.trx,
  )
}

/** How many rows refer to a row by this field, including ones hidden from the caller. */
export async function countReferring(work: Work, kind: string, column: string, id: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select keystead.count_refs(${kind}, ${column}, ${id}) as count`.execute(work.trx)
  return rows[0]?.count ?? 0
}
