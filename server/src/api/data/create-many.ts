import { randomUUID } from 'node:crypto'
import { ownValue } from '@keystead/api-client/own-value'
import type { ValidationItem } from '@keystead/api-client/validation-item'
import { schemasOf } from '@keystead/module-sdk/data/body-schemas'
import * as z from 'zod'
import { invalid, notFound, Problem } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import type { StoredCollection } from '../../registry/collections/collection-kind.ts'
import { targetOf } from '../../registry/collections/collection-kind.ts'
import { inOrder } from '../../registry/collections/evolve-collections.ts'
import { idOf } from '../body.ts'
import { otherOwner } from '../parents.ts'
import { requireLevel } from '../reach.ts'
import type { Work } from '../work.ts'
import { type Collections, requireCollection } from './collections.ts'
import { type ErrorLocation, findNamed, type Named, namedIn } from './refs.ts'
import { type DataRow, findRows } from './repository.ts'
import { idInUse } from './row-problem.ts'
import { requireFittingSize, withNulls } from './row-size.ts'
import { insertAll } from './service.ts'

const MAX_AT_ONCE = 2_000

/** Rows by collection. */
const bodySchema = z.record(z.string(), z.array(z.unknown()))

type Values = Record<string, unknown>

interface NewRow {
  location: ErrorLocation
  id: string
  values: Values
  owner: string
}

interface Batch {
  collection: StoredCollection
  rows: NewRow[]
}

/**
 * Creates rows of several collections of a module: all or none, answered in the order given.
 * @throws Problem 404 for a collection that never was, 422 with one item per mistake at its location
 */
export async function createMany(
  work: Work,
  collections: Collections,
  module: string,
  body: unknown,
): Promise<Record<string, DataRow[]>> {
  const items: ValidationItem[] = []
  if (!collections.all().some((collection) => collection.module === module)) throw notFound('No such module')
  const batches = readBatches(collections, module, body, items)
  await settleOwners(work, batches, items)
  if (items.length > 0) throw invalid(items)
  for (const { collection, rows } of sorted(batches)) {
    const values = rows.map(({ id, owner, values: own }) => ({ ...own, id, owner_id: owner }))
    await insertAll(work, collection, values, (at) => rows[at]?.location ?? ['body'])
  }
  const answers = Object.values(batches).map(async ({ collection, rows }) => {
    const found = await findRows(
      work,
      collection,
      rows.map(({ id }) => id),
    )
    return [collection.name, found] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}

function readBatches(
  collections: Collections,
  module: string,
  body: unknown,
  items: ValidationItem[],
): Record<string, Batch> {
  const given = validate(bodySchema, body ?? undefined, 'body')
  const count = Object.values(given).reduce((sum, { length }) => sum + length, 0)
  if (count > MAX_AT_ONCE) {
    const ctx = { max_length: MAX_AT_ONCE, actual_length: count }
    throw invalid([{ loc: ['body'], msg: `At most ${MAX_AT_ONCE} rows at once`, type: 'too_long', ctx }])
  }
  const batches = Object.entries(given).map(([name, rows]): [string, Batch] => {
    const collection = requireCollection(collections, module, name)
    const read = rows.map((row, at) => readRow(collection, row, ['body', name, at], items))
    const ids = new Set<string>()
    for (const { id, location } of read) {
      if (ids.has(id)) items.push(idInUse(location))
      ids.add(id)
    }
    return [name, { collection, rows: read }]
  })
  return Object.fromEntries(batches)
}

/** With its mistakes in `items`, as the level on what it names is checked first. */
function readRow(
  collection: StoredCollection,
  given: unknown,
  location: ErrorLocation,
  items: ValidationItem[],
): NewRow {
  const own = Object(given) as Values
  const id = idOf(ownValue(own, 'id'))?.toLowerCase() ?? randomUUID()
  const row = { location, id, values: own, owner: '' }
  try {
    const valid = validate(schemasOf(collection.definition).createWithId, given, 'body')
    row.values = withNulls(collection, valid)
    requireFittingSize(collection, row.values, ['body'])
  } catch (error) {
    if (!(error instanceof Problem) || !Array.isArray(error.detail)) throw error
    items.push(...error.detail.map((item) => ({ ...item, loc: [...location, ...item.loc.slice(1)] })))
  }
  return row
}

/** Collections after those they refer to. */
function sorted(batches: Record<string, Batch>): Batch[] {
  const data = Object.fromEntries(
    Object.entries(batches).map(([name, { collection }]) => [name, collection.definition]),
  )
  return inOrder(data).flatMap(([name]) => ownValue(batches, name) ?? [])
}

/** Finds what the rows name, one query per field, and with it their owners. */
async function settleOwners(
  work: Work,
  batches: Record<string, Batch>,
  items: ValidationItem[],
): Promise<void> {
  const known: Known = new Map()
  for (const { collection, rows } of sorted(batches)) {
    for (const field of Object.keys(collection.definition.fields)) {
      const ids = rows.flatMap(({ values }) => namedIn(collection, values).get(field) ?? [])
      for (const [id, row] of await findNamed(work, collection, field, ids))
        known.set(keyOf(collection, field, id), row)
    }
    for (const row of rows) {
      row.owner = ownerOf(work, collection, row, known)
      known.set(`${collection.kind} ${row.id}`, { id: row.id, owner_id: row.owner, shared: null })
    }
    // Rows may name later ones: the database checks references at the end of the statement.
    items.push(...rows.flatMap((row) => wrongNames(collection, row, known)))
  }
}

/** Rows that are stored or of this call, by kind and id. */
type Known = Map<string, Named>

function keyOf({ module, definition }: StoredCollection, field: string, id: string): string {
  const named = ownValue(definition.fields, field)
  return `${named && 'to' in named ? targetOf(module, named.to).kind : ''} ${id}`
}

function ownerOf(work: Work, collection: StoredCollection, { values }: NewRow, known: Known): string {
  const { rights = '' } = collection.definition
  const [id = ''] = namedIn(collection, values).get(rights) ?? []
  const parent = known.get(keyOf(collection, rights, id))
  if (parent) requireLevel(parent, 'edit')
  return parent?.owner_id ?? work.caller.userId
}

function wrongNames(
  collection: StoredCollection,
  { values, location, owner }: NewRow,
  known: Known,
): ValidationItem[] {
  return [...namedIn(collection, values)].flatMap(([field, ids]) => {
    const loc = [...location, field]
    const found = ids.map((id) => known.get(keyOf(collection, field, id)))
    if (found.some((row) => row === undefined)) return { loc, msg: 'No such row', type: 'not_found' }
    if (found.every((row) => row?.owner_id === owner)) return []
    return otherOwner(loc)
  })
}
