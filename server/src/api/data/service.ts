import { randomUUID } from 'node:crypto'
import { ownValue } from '@keystead/api-client/own-value'
import { invalid, notFound } from '../../http/problem.ts'
import type { StoredCollection } from '../../registry/collections/collection-kind.ts'
import type { ReadBody } from '../body.ts'
import { requireSameOwner } from '../parents.ts'
import { requireLevel } from '../reach.ts'
import type { ReadChange } from '../row-version.ts'
import type { Work } from '../work.ts'
import { requireUnreferred } from './in-use.ts'
import type { ListQuery } from './list-query.ts'
import { type ErrorLocation, findNamed, type Named, namedIn, rowNotFound } from './refs.ts'
import {
  changeRow,
  type DataRow,
  findRow,
  insertRow,
  insertRows,
  listRows,
  lockRow,
  removeRow,
} from './repository.ts'
import { asProblem } from './row-problem.ts'
import { requireFittingSize, withNulls } from './row-size.ts'

type Values = Record<string, unknown>

/** @throws Problem 404 if the caller sees no such row */
export async function requireRow(work: Work, collection: StoredCollection, id: string): Promise<DataRow> {
  const row = await findRow(work, collection, id)
  if (!row) throw notFound('Row not found')
  return row
}

/** @throws Problem 422 at `after` if that row is gone */
export async function readList(
  work: Work,
  collection: StoredCollection,
  query: ListQuery,
): Promise<DataRow[]> {
  const { after, ...list } = query
  if (after === null) return listRows(work, collection, list)
  const last = await findRow(work, collection, after)
  if (last) return listRows(work, collection, list, last)
  throw invalid([{ loc: ['query', 'after'], msg: 'This row is not in the list', type: 'value_error' }])
}

/** The rows that a body names are checked before the body. */
export async function createRow(
  work: Work,
  collection: StoredCollection,
  body: unknown,
  readBody: ReadBody<Values>,
): Promise<DataRow> {
  const owner = await ownerOf(work, collection, body)
  const values = withNulls(collection, readBody())
  requireFittingSize(collection, values, ['body'])
  const id = randomUUID()
  await insertAll(work, collection, [{ ...values, id, owner_id: owner }])
  return requireRow(work, collection, id)
}

/** The owner of what decides, else the caller. @throws Problem 404, 403 or 422 for what the row names */
async function ownerOf(work: Work, collection: StoredCollection, body: unknown): Promise<string> {
  const { rights } = collection.definition
  const named = namedIn(collection, body)
  const found = new Map<string, Named[]>()
  for (const [field, ids] of named) {
    const rows = await findNamed(work, collection, field, ids)
    if (ids.some((id) => !rows.has(id))) throw rowNotFound()
    found.set(field, [...rows.values()])
  }
  const [parent] = (rights !== undefined && found.get(rights)) || []
  if (parent) requireLevel(parent, 'edit')
  const owner = parent?.owner_id ?? work.caller.userId
  for (const [field, rows] of found) for (const row of rows) requireSameOwner({ owner_id: owner }, row, field)
  return owner
}

/**
 * Inserts rows of one collection; the keys also count rows that the caller does not see.
 * @param locationOf in a call with several rows
 * @throws Problem 409 `not_unique`, 422 for an id in use or a full collection
 */
export async function insertAll(
  work: Work,
  collection: StoredCollection,
  rows: readonly (Values & { id: string })[],
  locationOf?: (at: number) => ErrorLocation,
): Promise<void> {
  const inserted = await insertRows(work, collection, rows).catch((error: unknown) => {
    throw asProblem(error, collection)
  })
  const left = [...rows.entries()].filter(([, { id }]) => !inserted.has(id))
  for (const [index, [, row]] of left.entries())
    await insertRow(work, collection, row).catch((error: unknown) => {
      throw asProblem(error, collection, locationOf && left.slice(index).map(([at]) => locationOf(at)))
    })
}

export async function updateRow(
  work: Work,
  collection: StoredCollection,
  id: string,
  body: unknown,
  readChange: ReadChange<Values>,
): Promise<DataRow> {
  await lockRow(work, collection, id)
  const row = await requireRow(work, collection, id)
  const named = namedIn(collection, body)
  const found = new Map<string, Map<string, Named>>()
  for (const [field, ids] of named) {
    const rows = await findNamed(work, collection, field, ids)
    // What the row names already may be hidden from the caller.
    const before = [ownValue<unknown>(row, field)].flat()
    if (ids.some((each) => !rows.has(each) && !before.includes(each))) throw rowNotFound()
    found.set(field, rows)
  }
  requireLevel(row, 'edit')
  const { rights } = collection.definition
  for (const parent of (rights !== undefined && found.get(rights)?.values()) || [])
    requireLevel(parent, 'edit')
  const changes = readChange(row)
  for (const [field, rows] of found) for (const each of rows.values()) requireSameOwner(row, each, field)
  requireFittingSize(collection, { ...row, ...changes }, ['body'])
  await changeRow(work, collection, id, changes).catch((error: unknown) => {
    throw asProblem(error, collection)
  })
  return requireRow(work, collection, id)
}

export async function deleteRow(work: Work, collection: StoredCollection, id: string): Promise<DataRow> {
  const row = await requireRow(work, collection, id)
  requireLevel(row, 'edit')
  await requireUnreferred(work, { kind: collection.kind, table: collection.kind }, row)
  await removeRow(work, collection, id)
  return row
}
