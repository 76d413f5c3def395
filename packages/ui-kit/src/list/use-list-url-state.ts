import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Range, rangeOf } from './range-text.ts'

export type SortDirection = 'asc' | 'desc'
export type ListView = 'grid' | 'list'

export interface ListUrlOptions<Filter extends string> {
  /** The filters by their names in the URL. */
  filters?: readonly Filter[]
  defaultSort: string
  defaultDirection?: SortDirection
  defaultView?: ListView
}

export interface ListUrlState<Filter extends string = string> {
  search: string
  filters: Partial<Record<Filter, string>>
  /** A filter that is a range of numbers. */
  range(name: Filter): Range
  sort: string
  direction: SortDirection
  /** From 1. */
  page: number
  view: ListView
  /** Search or a filter is set: nothing found is "no match" then, not "no data yet". */
  isFiltered: boolean
  /** How many filters are set, search not counted. */
  filterCount: number
  setSearch(text: string): void
  setFilter(name: Filter, value: string | undefined): void
  setSort(sort: string, direction?: SortDirection): void
  setView(view: ListView): void
  /** Search and filters away; sort and view stay. */
  clear(): void
  /** The query string of another page or sort, for real links. */
  searchFor(change: { page?: number; sort?: string; direction?: SortDirection }): string
}

/**
 * The state of a list in its URL, so that Back restores it and it can be sent to somebody (R8). Typing replaces the
 * entry in the history, choosing adds one; a change of search, filter or sort returns to page 1. What is the default
 * is not written.
 */
export function useListUrlState<Filter extends string = never>(
  options: ListUrlOptions<Filter>,
): ListUrlState<Filter> {
  const [params, setParams] = useSearchParams()
  const { filters: names = [], defaultSort, defaultDirection = 'asc', defaultView = 'grid' } = options
  return useMemo(() => {
    const defaults = { sort: defaultSort, dir: defaultDirection, view: defaultView }
    const changed = (changes: Record<string, string | undefined>) => applied(params, changes, defaults)
    const set = (changes: Record<string, string | undefined>, replace = false) =>
      setParams((now) => applied(now, changes, defaults), { replace, preventScrollReset: true })
    const filters = Object.fromEntries(
      names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
    ) as Partial<Record<Filter, string>>
    const search = params.get('q') ?? ''
    const filterCount = Object.keys(filters).length
    return {
      search,
      filters,
      range: (name) => rangeOf(filters[name]),
      sort: params.get('sort') ?? defaultSort,
      direction: params.get('dir') === other(defaultDirection) ? other(defaultDirection) : defaultDirection,
      page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
      view: params.get('view') === otherView(defaultView) ? otherView(defaultView) : defaultView,
      isFiltered: search !== '' || filterCount > 0,
      filterCount,
      setSearch: (text) => set({ q: text, page: undefined }, true),
      setFilter: (name, value) => set({ [name]: value, page: undefined }),
      setSort: (sort, dir = defaultDirection) => set({ sort, dir, page: undefined }),
      setView: (view) => set({ view }),
      clear: () =>
        set({ q: undefined, page: undefined, ...Object.fromEntries(names.map((n) => [n, undefined])) }),
      searchFor: ({ page, sort, direction }) =>
        `?${changed({
          page: page === undefined || page === 1 ? undefined : String(page),
          ...(sort === undefined ? {} : { sort, dir: direction ?? defaultDirection }),
        })}`,
    }
  }, [params, setParams, names, defaultSort, defaultDirection, defaultView])
}

const other = (direction: SortDirection): SortDirection => (direction === 'asc' ? 'desc' : 'asc')
const otherView = (view: ListView): ListView => (view === 'grid' ? 'list' : 'grid')

function applied(
  params: URLSearchParams,
  changes: Record<string, string | undefined>,
  defaults: Record<string, string>,
) {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '' || value === defaults[name]) next.delete(name)
    else next.set(name, value)
  }
  return next
}
