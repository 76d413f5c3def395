import { randomUUID } from 'node:crypto'
import { ownValue } from '@keystead/api-client/own-value'
import * as z from 'zod'
import { schemasOf } from '../../data/body-schemas.ts'
import { clashingKey, notUnique } from '../../data/clashing-key.ts'
import { listInMemory, type MemoryRow } from '../../data/memory-list.ts'
import type { Collection, ModuleData } from '../../data/schema.ts'
import type { DataAnswer, DataCall, DevRows } from './dev-tables.ts'

type Values = Record<string, unknown>
type Call = Pick<DataCall, 'body' | 'user' | 'search' | 'method'>

/** A refusal as the server words it. */
class Refused extends Error {
  readonly answer: DataAnswer
  constructor(status: number, body: object) {
    super()
    this.answer = { status, body }
  }
}

const notFound = (detail: string) => new Refused(404, { detail, type: 'not_found' })

const idInUse = (loc: (string | number)[]) =>
  new Refused(422, { detail: [{ loc, msg: 'This id is in use', type: 'id_in_use' }] })

/** Rows of a module's collections by name, in memory. */
export type MemoryTables = Map<string, MemoryRow[]>

/** What brings deleted rows back, by undo id. */
export type Undos = Map<string, () => DataAnswer>

/** Answers as the server does, as far as screens need: checks bodies and unique keys, but not references. */
export const memoryRows =
  (data: ModuleData, tables: MemoryTables, undos: Undos): DevRows =>
  ({ path, ...call }) => {
    const [name = '', id = ''] = path.split('/').slice(3)
    try {
      if (name === '') return createMany(data, tables, call)
      const collection = ownValue(data, name)
      if (!collection) throw notFound('No such collection')
      const rows = rowsOf(tables, name)
      if (id === '') return ofAll(collection, rows, call)
      return call.method === 'DELETE' ? remove(rows, id, undos) : ofOne(collection, rows, id, call)
    } catch (error) {
      if (error instanceof Refused) return error.answer
      throw error
    }
  }

function rowsOf(tables: MemoryTables, name: string): MemoryRow[] {
  const rows = tables.get(name) ?? []
  tables.set(name, rows)
  return rows
}

function ofAll(collection: Collection, rows: MemoryRow[], call: Call): DataAnswer {
  if (call.method === 'GET')
    return { status: 200, body: listInMemory(rows, new URLSearchParams(call.search)) }
  const { create } = schemasOf(collection)
  return { status: 201, body: add(collection, rows, valid(create, call.body, ['body']), call) }
}

function find(rows: readonly MemoryRow[], id: string): MemoryRow {
  const row = rows.find((each) => each.id === id)
  if (!row) throw notFound('Row not found')
  return row
}

function remove(rows: MemoryRow[], id: string, undos: Undos): DataAnswer {
  const row = find(rows, id)
  rows.splice(rows.indexOf(row), 1)
  const undo = randomUUID()
  undos.set(undo, () => {
    undos.delete(undo)
    rows.push(row)
    return { status: 200, body: { rows: [] } }
  })
  return { status: 204, undo }
}

function ofOne(collection: Collection, rows: MemoryRow[], id: string, call: Call): DataAnswer {
  const row = find(rows, id)
  if (call.method === 'PUT') {
    const changes = valid(schemasOf(collection).update, call.body, ['body'])
    requireUnique(collection, rows, { ...row, ...changes })
    Object.assign(row, changes, { updated_at: new Date().toISOString(), updated_by: call.user })
  }
  return { status: 200, body: row }
}

/** Rows by collection. */
const manySchema = z.record(z.string(), z.array(z.unknown()))

/** All or none. */
function createMany(data: ModuleData, tables: MemoryTables, call: Call): DataAnswer {
  const added: Record<string, MemoryRow[]> = {}
  const copies = new Map([...tables].map(([name, rows]) => [name, [...rows]]))
  for (const [name, bodies] of Object.entries(valid(manySchema, call.body, ['body']))) {
    const collection = ownValue(data, name)
    if (!collection) throw notFound('No such collection')
    const { createWithId } = schemasOf(collection)
    const rows = rowsOf(copies, name)
    added[name] = bodies.map((row, at) => {
      const values = valid(createWithId, row, ['body', name, at])
      if (rows.some(({ id }) => id === values.id)) throw idInUse(['body', name, at, 'id'])
      return add(collection, rows, values, call)
    })
  }
  for (const [name, rows] of copies) tables.set(name, rows)
  return { status: 201, body: added }
}

function add(collection: Collection, rows: MemoryRow[], values: Values, { user }: Call): MemoryRow {
  const at = new Date().toISOString()
  const fields = Object.keys(collection.fields).map((name) => [name, ownValue(values, name) ?? null])
  const row: MemoryRow = {
    id: String(values.id ?? randomUUID()),
    owner_id: user,
    created_by: user,
    updated_by: user,
    created_at: at,
    updated_at: at,
    shared: null,
    ...Object.fromEntries(fields),
  }
  requireUnique(collection, rows, row)
  rows.push(row)
  return row
}

function requireUnique({ unique }: Collection, rows: readonly MemoryRow[], row: MemoryRow): void {
  const fields = clashingKey(unique, rows, row)
  if (fields) throw new Refused(409, notUnique(fields))
}

function valid<T>(schema: z.ZodType<T>, value: unknown, location: (string | number)[]): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const detail = parsed.error.issues.map(({ path, message }) => ({
    loc: [...location, ...path.map((part) => (typeof part === 'number' ? part : String(part)))],
    msg: message,
    type: 'value_error',
  }))
  throw new Refused(422, { detail })
}
