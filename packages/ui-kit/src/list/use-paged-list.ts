import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
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
 * Results are cached as long as the given functions are stable. Define them outside the component, so that a keystroke
 * only filters rows already sorted.
 */
export interface PagedListOptions<Row extends object, Filter extends string> {
  /** Undefined until loaded. */
  rows: Row[] | undefined
  state: ListUrlState<Filter>
  /** A row's searchable text; without it there is no search. */
  textOf?: TextOf<Row>
  /** Whether a row passes the filters; called only while one is set. */
  matcher?: (state: Pick<ListUrlState<Filter>, 'filters' | 'range'>) => (row: Row) => boolean
  /**
   * A row's `shared`. If given, and there are both, the list can be narrowed to own or shared rows; that narrows `rows`
   * themselves, so totals follow.
   */
  sharedOf?: (row: Row) => object | null
  sorted?: (rows: Row[], order: ListOrder) => Row[]
  /** 12 for grids, 25 for tables. */
  pageSize?: number
  /** Recognizes the row just created; the list turns to its page. */
  isNew?: ((row: Row) => boolean) | undefined
  /** That row's id, to tell consecutive new rows apart. */
  created?: string | undefined
}

export interface PagedList<Row, Filter extends string = string> {
  state: ListUrlState<Filter>
  /** All rows, own or shared as chosen, sorted. */
  rows: Row[] | undefined
  /** Rows after search and filters. */
  found: Row[]
  /** The current page's rows. */
  shown: Row[]
  pagination: PaginationProps
}

/** The list according to its URL: sorted, searched, filtered and paged. */
export function usePagedList<Row extends object, Filter extends string>(
  options: PagedListOptions<Row, Filter>,
): PagedList<Row, Filter> {
  const { rows: all, textOf, matcher, sharedOf, sorted, isNew, pageSize = 12 } = options
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
  const newAt = isNew ? found.findIndex(isNew) : -1
  // Modules built against an older kit pass no id.
  const created = isNew && (options.created ?? 'unknown')
  useTurnTo(newAt < 0 ? page : Math.floor(newAt / pageSize) + 1, page, state, created)
  return {
    state,
    rows: ordered,
    found,
    shown: found.slice((page - 1) * pageSize, page * pageSize),
    pagination: { page, total: found.length, pageSize, searchFor: state.searchFor },
  }
}

/** Turns to a created row's page once, unless the user has gone on since the row was announced. */
function useTurnTo<Filter extends string>(
  wanted: number,
  page: number,
  state: ListUrlState<Filter>,
  created: string | undefined,
) {
  const navigate = useNavigate()
  const location = useLocation()
  const place = state.searchFor({ page })
  const expectedPlace = useRef<string>(undefined)
  const announce = useEffectEvent((created: string | undefined) => {
    expectedPlace.current = created && place
  })
  useEffect(() => announce(created), [created])
  const turn = useEffectEvent((wanted: number, created: string | undefined) => {
    if (!created || wanted === page || place !== expectedPlace.current) return
    expectedPlace.current = state.searchFor({ page: wanted })
    navigate(expectedPlace.current, { replace: true, state: location.state })
  })
  useEffect(() => turn(wanted, created), [wanted, created])
}

/** Narrows rows and state to own or shared rows, if there are both. */
function useWhose<Row extends object, Filter extends string>(
  state: ListUrlState<Filter>,
  rows: Row[] | undefined,
  sharedOf?: (row: Row) => object | null,
) {
  const isMixed = useMemo(() => {
    const ownCount = rows && sharedOf ? rows.filter((row) => sharedOf(row) === null).length : 0
    return ownCount > 0 && ownCount < (rows?.length ?? 0)
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
