import { useLatest } from '@keystead/api-client/react/use-latest'
import { useEffect, useMemo, useRef } from 'react'
import { type SetURLSearchParams, useSearchParams } from 'react-router-dom'
import { useListMemory } from '../memory/use-list-memory.ts'
import { type Range, rangeOf, rangeText } from './range-text.ts'

export type SortDirection = 'asc' | 'desc'
const whoseChoices = ['mine', 'shared'] as const
export type Whose = (typeof whoseChoices)[number]
export type ListLayout = 'grid' | 'list'
const directions: readonly SortDirection[] = ['asc', 'desc']
const layouts: readonly ListLayout[] = ['grid', 'list']

export interface ListUrlOptions<Filter extends string> {
  /** Filter names in the URL. */
  filters?: readonly Filter[]
  /** Allowed values per filter; others in the URL are ignored. */
  choices?: Partial<Record<Filter, readonly string[]>>
  /** Filters that are numeric ranges; invalid ones in the URL are ignored. */
  ranges?: readonly Filter[]
  /** Allowed sorts; others in the URL give the default. */
  sorts?: readonly string[]
  defaultSort: string
  defaultDirection?: SortDirection
  defaultLayout?: ListLayout
  /** The list's name in this browser's memory: if the URL names no layout, the last one chosen applies. */
  memory?: string
}

export interface ListUrlState<Filter extends string = string> {
  search: string
  filters: Partial<Record<Filter, string>>
  /** A range filter's value. */
  range(name: Filter): Range
  /** Own rows, or those shared by others. No effect unless there are both. */
  whose: Whose | undefined
  /** There are both own and shared rows: offer the choice. Set by `usePagedList`, which has the rows. */
  isMixed?: boolean
  sort: string
  direction: SortDirection
  /** From 1. */
  page: number
  layout: ListLayout
  /** Search or a filter is set: an empty result is "no match", not "no data yet". */
  isFiltered: boolean
  /** Number of active filters, without search. */
  filterCount: number
  setSearch(text: string): void
  setFilter(name: Filter | 'whose', value: string | undefined): void
  setSort(sort: string, direction?: SortDirection): void
  setLayout(layout: ListLayout): void
  /** Clears search and filters; keeps sort and layout. */
  clear(): void
  /** The query string of another page or sort, for real links. */
  searchFor(change: { page?: number; sort?: string; direction?: SortDirection }): string
}

type ListActions<Filter extends string> = Pick<
  ListUrlState<Filter>,
  'setSearch' | 'setFilter' | 'setSort' | 'setLayout' | 'clear'
>

type Changes = Record<string, string | undefined>

/**
 * A list's state in the URL: typing replaces the history entry, choosing pushes one, and a new search, filter or sort
 * returns to page 1. Actions and filters are stable while the search changes, to save renders.
 */
export function useListUrlState<Filter extends string = never>(
  options: ListUrlOptions<Filter>,
): ListUrlState<Filter> {
  const [params, setParams] = useSearchParams()
  const { filters: names = noNames, sorts } = options
  const { defaultSort, defaultDirection = 'asc', defaultLayout = 'grid' } = options
  const { remembered, remember } = useListMemory(options.memory)
  const usualLayout = allowedValue(remembered, layouts) ?? defaultLayout
  const defaults = useMemo(
    () => ({ sort: defaultSort, dir: defaultDirection, view: usualLayout }),
    [defaultSort, defaultDirection, usualLayout],
  )
  const actions = useListActions(names, defaults, params, setParams, remember)
  const { filters, range } = useFilters(names, options, params)
  return useMemo(() => {
    const search = params.get('q') ?? ''
    const filterCount = Object.keys(filters).length
    const whose = allowedValue(params.get('whose'), whoseChoices)
    return {
      ...actions,
      search,
      filters,
      range,
      whose,
      sort: allowedValue(params.get('sort'), sorts) ?? defaults.sort,
      direction: allowedValue(params.get('dir'), directions) ?? defaults.dir,
      page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
      layout: allowedValue(params.get('view'), layouts) ?? defaults.view,
      isFiltered: search !== '' || filterCount > 0 || whose !== undefined,
      filterCount,
      searchFor: ({ page, sort, direction }) =>
        `?${withChanges(
          params,
          {
            page: page && page > 1 ? String(page) : undefined,
            ...(sort && { sort, dir: direction ?? defaults.dir }),
          },
          defaults,
        )}`,
    }
  }, [params, actions, filters, range, defaults, sorts])
}

const noNames: readonly never[] = []

/** By name in the URL. */
interface Defaults extends Record<string, string> {
  sort: string
  dir: SortDirection
  view: ListLayout
}

function useListActions<Filter extends string>(
  names: readonly Filter[],
  defaults: Defaults,
  params: URLSearchParams,
  setParams: SetURLSearchParams,
  remember: (layout: ListLayout) => void,
): ListActions<Filter> {
  // The router's setter changes with every navigation.
  const latestSetParams = useLatest(setParams)
  const latestRemember = useLatest(remember)
  // The URL including pending changes, so that two quick changes do not overwrite each other.
  const pendingParams = useRef(params)
  useEffect(() => {
    pendingParams.current = params
  }, [params])
  return useMemo(() => {
    const change = (changes: Changes, replace = false) => {
      const before = String(pendingParams.current)
      pendingParams.current = withChanges(pendingParams.current, changes, defaults)
      // Segments report an arrow key's choice twice: push one entry only.
      const isUnchanged = String(pendingParams.current) === before
      latestSetParams.current(pendingParams.current, {
        replace: replace || isUnchanged,
        preventScrollReset: true,
      })
    }
    return {
      setSearch: (text) => change({ q: text, page: undefined }, true),
      setFilter: (name, value) => change({ [name]: value, page: undefined }),
      setSort: (sort, dir = defaults.dir) => change({ sort, dir, page: undefined }),
      setLayout: (layout) => {
        latestRemember.current(layout)
        change({ view: layout })
      },
      clear: () =>
        change({
          q: undefined,
          whose: undefined,
          page: undefined,
          ...Object.fromEntries(names.map((n) => [n, undefined])),
        }),
    }
  }, [names, defaults])
}

/** The active filters by name, and the ranges among them. */
function useFilters<Filter extends string>(
  names: readonly Filter[],
  { choices, ranges }: Pick<ListUrlOptions<Filter>, 'choices' | 'ranges'>,
  params: URLSearchParams,
) {
  const filterEntries = names.flatMap((name) => {
    const paramValue = allowedValue(params.get(name), choices?.[name])
    const value = ranges?.includes(name) ? rangeText(rangeOf(paramValue)) : paramValue
    return value ? [[name, value]] : []
  })
  const entriesJson = JSON.stringify(filterEntries)
  return useMemo(() => {
    const filters = Object.fromEntries(JSON.parse(entriesJson)) as Partial<Record<Filter, string>>
    return { filters, range: (name: Filter) => rangeOf(filters[name]) }
  }, [entriesJson])
}

/** The URL's value, if allowed. */
const allowedValue = <Value extends string>(value: string | null, all?: readonly Value[]) =>
  value === null || all?.includes(value as Value) === false ? undefined : (value as Value)

function withChanges(params: URLSearchParams, changes: Changes, defaults: Defaults) {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '' || value === defaults[name]) next.delete(name)
    else next.set(name, value)
  }
  return next
}
