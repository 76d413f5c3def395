import { withParam } from '@keystead/api-client/with-param'
import { useSettings } from '@keystead/module-sdk'
import { type ListUrlState, useListUrlState } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TrailFilter } from '../registry/client.ts'
import { knownActs } from './act-keys.ts'
import { startOfDay } from './start-of-day.ts'

const filters = ['module', 'act', 'from', 'to'] as const
export type TrailFilterName = (typeof filters)[number]
const urlOptions = { filters, choices: { act: knownActs }, defaultSort: 'at' } as const

/** Entries per page. */
export const pageSize = 25

/**
 * Filters in the URL and the resulting query. Pages are cursor-based, so new entries do not shift them; changing a
 * filter returns to the first page.
 */
export function useTrailState(): {
  state: ListUrlState<TrailFilterName>
  asked: TrailFilter
  before: string | undefined
  olderThan: (entry: number) => string
  newest: string
} {
  const list = useListUrlState(urlOptions)
  const [params, setParams] = useSearchParams()
  const before = /^\d{1,15}$/.exec(params.get('before') ?? '')?.[0]
  const state = useMemo(() => {
    const setParam = (name: string, value: string | undefined, replace = false) =>
      setParams((now) => withParam(withParam(now, 'before', undefined), name, value || undefined), {
        replace,
        preventScrollReset: true,
      })
    return {
      ...list,
      setSearch: (text: string) => setParam('q', text, true),
      setFilter: (name: string, value: string | undefined) => setParam(name, value),
      clear: () => setParams({}, { preventScrollReset: true }),
    }
  }, [list, setParams])
  const linkTo = (entry: string | undefined) => `?${withParam(params, 'before', entry)}`
  const { module, act, from, to } = list.filters
  // Days are in the time zone used by the table.
  const zone = useSettings().settings.timezone
  return {
    state,
    asked: {
      module,
      act,
      actor: list.search.trim() || undefined,
      before,
      from: startOfDay(from, zone),
      to: startOfDay(to, zone, 1),
      limit: String(pageSize + 1),
    },
    before,
    olderThan: (entry) => linkTo(String(entry)),
    newest: linkTo(undefined),
  }
}
