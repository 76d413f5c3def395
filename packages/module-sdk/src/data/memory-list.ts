import { ownValue } from '@keystead/api-client/own-value'

export type MemoryRow = Record<string, unknown> & { id: string }

const notFilters = new Set(['sort', 'limit', 'after'])

/** Lists rows as the server would, for a valid query. */
export function listInMemory(rows: readonly MemoryRow[], query: URLSearchParams): MemoryRow[] {
  const [sort, limit] = [query.get('sort') ?? '-created_at', Number(query.get('limit') ?? 5_000)]
  const field = sort.replace('-', '')
  const falling = sort.startsWith('-') ? -1 : 1
  const filters = [...query].filter(([name]) => !notFilters.has(name))
  const list = rows
    .filter((row) => filters.every(([name, text]) => isWithin(row, name, text)))
    .toSorted((a, b) => falling * (compare(ownValue(a, field), ownValue(b, field)) || compare(a.id, b.id)))
  const afterIndex = list.findIndex(({ id }) => id === query.get('after'))
  return list.slice(afterIndex + 1, afterIndex + 1 + limit)
}

function isWithin(row: MemoryRow, name: string, text: string): boolean {
  const [field = '', side] = name.split('.')
  const value = ownValue<unknown>(row, field)
  if (value === null || value === undefined) return false
  const order = compare(value, typeof value === 'number' ? Number(text) : text)
  if (side === 'from') return order >= 0
  return side === 'to' ? order <= 0 : order === 0
}

/** Null counts as the highest value. */
function compare(a: unknown, b: unknown): number {
  const [left, right] = [a ?? null, b ?? null]
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  if (typeof left === 'number' && typeof right === 'number') return left - right
  const [leftText, rightText] = [String(left), String(right)]
  return leftText === rightText ? 0 : leftText < rightText ? -1 : 1
}
