import { apiRequest } from '@keystead/api-client/transport'
import { queryOptions } from '@tanstack/react-query'
import { FRESH } from './fresh.ts'
import type { ResourceName } from './stale.ts'

/** Common to all rows; `updated_at` doubles as the version. */
export interface StoredRow {
  id: string
  updated_at: string
}

/** Query parameters of a list. */
export type ListFilter = Record<string, string | number | boolean | undefined>

export type Resource<
  Row extends StoredRow = StoredRow,
  Create = never,
  Update = never,
  Filter extends ListFilter = ListFilter,
> = ReturnType<typeof resource<Row, Create, Update, Filter>>

/**
 * One `/api/v1` resource: its cache keys, queries and calls, all derived from its name. Calls throw an ApiError;
 * screens write through `useWrite`, `useCreate` and `useEdit`.
 * @param method of updates: PUT, or PATCH for contacts
 * @param path of the list, ending in a slash
 */
export function resource<Row extends StoredRow, Create, Update, Filter extends ListFilter = ListFilter>(
  name: ResourceName,
  method: 'PUT' | 'PATCH' = 'PUT',
  path = `/${name}/`,
) {
  const pathOf = (id: string) => `${path}${encodeURIComponent(id)}`
  const read = (id: string, signal?: AbortSignal) => apiRequest<Row>({ path: pathOf(id), signal })
  const keys = {
    all: [name] as const,
    /** The host prefetches the unfiltered list by this exact key. */
    list: (filter?: Filter) =>
      hasFilter(filter) ? ([name, 'list', filter] as const) : ([name, 'list'] as const),
    detail: (id: string) => [name, 'detail', id] as const,
  }
  return {
    name,
    keys,
    list: (filter?: Filter) =>
      queryOptions({
        queryKey: keys.list(filter),
        queryFn: ({ signal }) => apiRequest<Row[]>({ path, query: textsOf(filter), signal }),
        ...FRESH,
      }),
    detail: (id: string) =>
      queryOptions({ queryKey: keys.detail(id), queryFn: ({ signal }) => read(id, signal), ...FRESH }),
    /** Bypasses the cache. */
    read,
    /** Idempotent by key: retrying returns the same row. */
    create: (body: Create, idempotencyKey?: string) =>
      apiRequest<Row>({ method: 'POST', path, body, idempotencyKey }),
    /** Absent fields stay unchanged, null clears. With `version`, fails if the row has changed. */
    update: (id: string, body: Update, version?: string) =>
      apiRequest<Row>({ method, path: pathOf(id), body, version }),
    /** Returns the undo id for `useUndo`. */
    remove: (id: string) => apiRequest<string | undefined>({ method: 'DELETE', path: pathOf(id) }),
  }
}

const hasFilter = (filter: ListFilter = {}) => Object.values(filter).some((value) => value !== undefined)

function textsOf(filter: ListFilter = {}): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value?.toString()]))
}
