import { useEffect, useMemo } from 'react'
import { useKitSettings } from '../theme/kit-provider.tsx'
import { type PaginationProps, pageCount } from './pagination.tsx'
import { prepareSearch, searchRows, type TextOf } from './search-rows.ts'
import type { ListUrlState, SortDirection } from './use-list-url-state.ts'

export interface ListOrder {
  sort: string
  direction: SortDirection
  language: string
}

/**
 * What is made is kept as long as the functions given are the same ones: written beside the component that calls the
 * hook, not in it, they let a keystroke in the search only narrow what is in order already.
 */
export interface PagedListOptions<Row extends object, Filter extends string> {
  /** Undefined until they are known. */
  rows: Row[] | undefined
  state: ListUrlState<Filter>
  /** What the search finds a row by; without it nothing is searched. */
  textOf?: TextOf<Row>
  /** Whether a row passes the filters; asked for only while one is set. */
  matcher?: (state: Pick<ListUrlState<Filter>, 'filters' | 'range'>) => (row: Row) => boolean
  /**
   * Who shared a row, as the row says it. Given, the list may be narrowed to own or shared rows, as soon as it has both:
   * what is narrowed then are the rows themselves, so that the figures follow.
   */
  sharedOf?: (row: Row) => object | null
  sorted?: (rows: Row[], order: ListOrder) => Row[]
  /** 12 for grids, 25 for tables. */
  pageSize?: number
}

export interface PagedList<Row, Filter extends string = string> {
  state: ListUrlState<Filter>
  /** All rows, own or shared as chosen, in their order. */
  rows: Row[] | undefined
  /** Those that search and filters leave. */
  found: Row[]
  /** Those of this page. */
  shown: Row[]
  pagination: PaginationProps
}

/** The list as its URL asks for it: sorted, searched, narrowed, one page of it. */
export function usePagedList<Row extends object, Filter extends string>(
  options: PagedListOptions<Row, Filter>,
): PagedList<Row, Filter> {
  const { rows: all, textOf, matcher, sharedOf, sorted, pageSize = 12 } = options
  const { state, rows } = useWhose(options.state, all, sharedOf)
  const { language } = useKitSettings()
  const { search, filters, filterCount, range, sort, direction } = state
  const ordered = useMemo(
    () => (rows && sorted ? sorted(rows, { sort, direction, language }) : rows),
    [rows, sorted, sort, direction, language],
  )
  useEffect(() => {
    if (ordered && textOf) return prepareSearch(ordered, textOf)
  }, [ordered, textOf])
  const found = useMemo(() => {
    const all = ordered ?? []
    const searched = textOf ? searchRows(all, search, textOf) : all
    return matcher && filterCount > 0 ? searched.filter(matcher({ filters, range })) : searched
  }, [ordered, search, textOf, matcher, filters, filterCount, range])
  const page = Math.min(state.page, pageCount(found.length, pageSize))
  return {
    state,
    rows: ordered,
    found,
    shown: found.slice((page - 1) * pageSize, page * pageSize),
    pagination: { page, total: found.length, pageSize, searchFor: state.searchFor },
  }
}

/** Rows and state narrowed to own or shared ones, where there are both. */
function useWhose<Row extends object, Filter extends string>(
  state: ListUrlState<Filter>,
  rows: Row[] | undefined,
  sharedOf?: (row: Row) => object | null,
) {
  const isMixed = useMemo(() => {
    const own = rows && sharedOf ? rows.filter((row) => sharedOf(row) === null).length : 0
    return own > 0 && own < (rows?.length ?? 0)
  }, [rows, sharedOf])
  const whose = isMixed ? state.whose : undefined
  return {
    state: useMemo(() => ({ ...state, whose, isMixed }), [state, whose, isMixed]),
    rows: useMemo(
      () => (whose ? rows?.filter((row) => (sharedOf?.(row) === null) === (whose === 'mine')) : rows),
      [rows, sharedOf, whose],
    ),
  }
}
