import { listInMemory, type MemoryRow as Row } from '../data/memory-list.ts'

interface Call {
  path: string
  search: string
  body?: Record<string, unknown> | undefined
}
type Handler = (call: Call) => unknown

const now = () => new Date().toISOString()

/**
 * A module's collections in memory, as handlers for `fakeApi`: filters by field and range, sort, limit, after, writes.
 * @param given rows by collection; these arrays are stored in and changed
 */
export function memoryData(module: string, given: Record<string, Partial<Row>[]>): Record<string, Handler> {
  const tables = new Map(Object.entries(given).map(([name, rows]) => [name, rows as Row[]]))
  for (const rows of tables.values()) for (const [at, row] of rows.entries()) rows[at] = { ...base(), ...row }
  const create = (name: string, body: object): Row => {
    const row = { ...base(), ...body }
    const rows = tables.get(name) ?? missing(`collection ${name}`)
    rows.push(row)
    return row
  }
  const handlers: Record<string, Handler> = {
    [`POST /data/${module}/`]: ({ body }) =>
      Object.fromEntries(
        Object.entries(body ?? {}).map(([name, rows]) => [
          name,
          (rows as object[]).map((row) => create(name, row)),
        ]),
      ),
  }
  for (const [name, rows] of tables) {
    const path = `/data/${module}/${name}/`
    const find = ({ path: of }: Call) =>
      rows.find(({ id }) => id === of.slice(path.length)) ?? missing('such row')
    handlers[`GET ${path}`] = ({ search }) => listInMemory(rows, new URLSearchParams(search))
    handlers[`POST ${path}`] = ({ body }) => create(name, body ?? {})
    handlers[`GET ${path}:id`] = find
    handlers[`PUT ${path}:id`] = (call) => Object.assign(find(call), call.body, { updated_at: now() })
    handlers[`DELETE ${path}:id`] = (call) => {
      rows.splice(rows.indexOf(find(call)), 1)
      return undefined
    }
  }
  return handlers
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
