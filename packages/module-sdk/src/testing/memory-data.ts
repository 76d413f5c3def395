interface Call {
  path: string
  search: string
  body?: Record<string, unknown> | undefined
}
type Handler = (call: Call) => unknown
type Row = Record<string, unknown> & { id: string }

const now = () => new Date().toISOString()

/**
 * A module's collections in memory, as handlers for `fakeApi`: filters by field and range, sort, limit, writes.
 * @param given rows by collection; they are kept and changed in these arrays
 */
export function memoryData(module: string, given: Record<string, Partial<Row>[]>): Record<string, Handler> {
  const tables = new Map(Object.entries(given).map(([name, rows]) => [name, rows as Row[]]))
  for (const rows of tables.values()) for (const [at, row] of rows.entries()) rows[at] = { ...base(), ...row }
  const create = (name: string, body: object): Row => {
    const row = { ...base(), ...body }
    tables.get(name)?.push(row)
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
    const find = ({ path: of }: Call) => rows.find(({ id }) => id === of.slice(path.length)) ?? missing()
    handlers[`GET ${path}`] = ({ search }) => listOf(rows, new URLSearchParams(search))
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

const base = (): Row => ({
  ...{ id: crypto.randomUUID(), owner_id: '', created_by: null, updated_by: null, shared: null },
  ...{ created_at: now(), updated_at: now() },
})

function missing(): never {
  throw new Error('No such row in memory')
}

function listOf(rows: readonly Row[], query: URLSearchParams): Row[] {
  const [sort, limit] = [query.get('sort') ?? '-created_at', Number(query.get('limit') ?? 5_000)]
  const filters = [...query].filter(([name]) => !['sort', 'limit', 'after'].includes(name))
  const fits = (row: Row) =>
    filters.every(([name, text]) => {
      const [field = '', side] = name.split('.')
      const value = Reflect.get(row, field)
      if (side === 'from') return String(value) >= text
      if (side === 'to') return String(value) <= text
      return String(value) === text
    })
  const field = sort.replace('-', '')
  const falling = sort.startsWith('-') ? -1 : 1
  const order = (a: Row, b: Row) => {
    const [left, right] = [a, b].map((row) => Reflect.get(row, field) as string | number)
    return left === right ? 0 : falling * ((left as never) < (right as never) ? -1 : 1)
  }
  return rows.filter(fits).toSorted(order).slice(0, limit)
}
