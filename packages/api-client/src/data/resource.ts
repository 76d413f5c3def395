import { apiRequest } from '@keystead/api-client/transport'
import { queryOptions } from '@tanstack/react-query'
import { FRESH } from './fresh.ts'
import type { ResourceName } from './stale.ts'

/** What every row has: its id, and the time of its last change, which is its version. */
export interface StoredRow {
  id: string
  updated_at: string
}

/** What a list may be narrowed to, as its address says it. */
export type ListFilter = Record<string, string | boolean | undefined>

export type Resource<
  Row extends StoredRow = StoredRow,
  Create = never,
  Update = never,
  Filter extends ListFilter = ListFilter,
> = ReturnType<typeof resource<Row, Create, Update, Filter>>

/**
 * One resource of `/api/v1` as shell and modules use it: its keys in the common cache, its queries, its calls. All of
 * them follow from its name. Calls throw an ApiError; screens write through `useWrite` and `useEdit`.
 *
 * @param method how the resource is changed: PUT, save for contacts
 */
export function resource<Row extends StoredRow, Create, Update, Filter extends ListFilter = ListFilter>(
  name: ResourceName,
  method: 'PUT' | 'PATCH' = 'PUT',
) {
  const path = `/${name}/`
  const pathOf = (id: string) => `${path}${encodeURIComponent(id)}`
  const read = (id: string, signal?: AbortSignal) => apiRequest<Row>({ path: pathOf(id), signal })
  const keys = {
    all: [name] as const,
    /** The host asks ahead for an unfiltered list and looks for it under its name alone. */
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
    /** Past the cache: the row as it is now. */
    read,
    /** The same key again gives the same row, so that a repetition is harmless. */
    create: (body: Create, idempotencyKey?: string) =>
      apiRequest<Row>({ method: 'POST', path, body, idempotencyKey }),
    /** What is left out stays as it is, null empties. With `version` only a row that is still so is changed. */
    update: (id: string, body: Update, version?: string) =>
      apiRequest<Row>({ method, path: pathOf(id), body, version }),
    /** Gives the id by which `useUndo` puts the row back. */
    remove: (id: string) => apiRequest<string | undefined>({ method: 'DELETE', path: pathOf(id) }),
  }
}

const hasFilter = (filter: ListFilter = {}) => Object.values(filter).some((value) => value !== undefined)

function textsOf(filter: ListFilter = {}): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value?.toString()]))
}
