import { ownValue } from '@keystead/api-client/own-value'
import { clashingKey, notUnique } from '../data/clashing-key.ts'
import type { CollectionTable } from '../data/collections.ts'
import { listInMemory, type MemoryRow as Row } from '../data/memory-list.ts'

interface Call {
  path: string
  search: string
  body?: Record<string, unknown> | undefined
  /** The change's `If-Match` header. */
  version?: string | null
}
type Handler = (call: Call) => unknown

const now = () => new Date().toISOString()

/**
 * A module's collections in memory, as handlers for `fakeApi`: filters by field and range, sort, limit, after, writes.
 * A change of another version than the row's is refused.
 * @param given rows by collection; these arrays are stored in and changed
 * @param declared the tables by collection: optional fields are then null and unique keys hold, as on the server
 */
export function memoryData(module: string, given: Record<string, Partial<Row>[]>): Record<string, Handler>
export function memoryData(
  module: string,
  given: Record<string, Partial<Row>[]>,
  declared: Record<string, CollectionTable>,
): Record<string, Handler>
export function memoryData(
  module: string,
  given: Record<string, Partial<Row>[]>,
  declared: Record<string, CollectionTable> = {},
): Record<string, Handler> {
  const tables = new Map(Object.entries(given).map(([name, rows]) => [name, rows as Row[]]))
  const filled = (name: string, row: object): Row => ({
    ...base(),
    ...nullsOf(ownValue(declared, name)),
    ...row,
  })
  for (const [name, rows] of tables) for (const [at, row] of rows.entries()) rows[at] = filled(name, row)
  const clash = (name: string, rows: readonly Row[], row: Row) => {
    const fields = clashingKey(ownValue(declared, name)?.unique, rows, row)
    return fields && refusal(409, notUnique(fields))
  }
  /** All or none. @returns what was added by collection, or the refusal */
  const create = (bodies: Record<string, object[]>): Record<string, Row[]> | Error => {
    const added: Record<string, Row[]> = {}
    for (const [name, of] of Object.entries(bodies)) {
      const rows = tables.get(name) ?? missing(`collection ${name}`)
      const own: Row[] = []
      for (const body of of) {
        const row = filled(name, body)
        const refused = clash(name, [...rows, ...own], row)
        if (refused) return refused
        own.push(row)
      }
      added[name] = own
    }
    for (const [name, rows] of Object.entries(added)) tables.get(name)?.push(...rows)
    return added
  }
  const handlers: Record<string, Handler> = {
    [`POST /data/${module}/`]: ({ body }) => create((body ?? {}) as Record<string, object[]>),
  }
  for (const [name, rows] of tables) {
    const path = `/data/${module}/${name}/`
    const find = ({ path: of }: Call) =>
      rows.find(({ id }) => id === of.slice(path.length)) ?? missing('such row')
    handlers[`GET ${path}`] = ({ search }) => listInMemory(rows, new URLSearchParams(search))
    handlers[`POST ${path}`] = ({ body }) => {
      const added = create({ [name]: [body ?? {}] })
      return added instanceof Error ? added : ownValue(added, name)?.[0]
    }
    handlers[`GET ${path}:id`] = find
    handlers[`PUT ${path}:id`] = (call) => {
      const row = find(call)
      const changed = { ...row, ...call.body, updated_at: later(row) }
      return refusedVersion(call, row) ?? clash(name, rows, changed) ?? Object.assign(row, changed)
    }
    handlers[`DELETE ${path}:id`] = (call) => {
      rows.splice(rows.indexOf(find(call)), 1)
      return undefined
    }
  }
  return handlers
}

/** As `fakeApi` takes it. */
const refusal = (status: number, body: object) =>
  Object.assign(new Error(`HTTP ${status}`), { answer: { status, body } })

const nullsOf = ({ fields }: Pick<CollectionTable, 'fields'> = { fields: {} }) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null]))

/** Unique per state, as it is the row's version. */
const later = ({ updated_at }: Row) =>
  new Date(Math.max(Date.now(), (Date.parse(String(updated_at)) || 0) + 1)).toISOString()

function refusedVersion({ version }: Call, { updated_at }: Row) {
  if (!version || version === '*' || version === `"${updated_at}"`) return undefined
  return refusal(412, { detail: 'The row was changed meanwhile', type: 'changed_meanwhile' })
}

function base(): Row {
  const at = now()
  return {
    id: crypto.randomUUID(),
    owner_id: '',
    created_by: null,
    updated_by: null,
    shared: null,
    created_at: at,
    updated_at: at,
  }
}

function missing(what: string): never {
  throw new Error(`No ${what} in memory`)
}
