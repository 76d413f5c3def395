import { useModuleTranslation } from '@keystead/module-sdk'
import { pageCount, useListUrlState } from '@keystead/ui-kit'
import { useEffect, useMemo } from 'react'
import { usePropertyViews } from '../reads/use-property-views.ts'
import { filterProperties, usesStandIn } from './property-filters.ts'
import { prepareSearch } from './property-search.ts'
import { sortProperties } from './property-sort.ts'

/** Cards and rows alike (R8). */
export const pageSize = 12

const urlOptions = {
  filters: ['status', 'type', 'occupancy', 'units', 'rent'],
  defaultSort: 'name',
} as const

export type PropertyFilterName = (typeof urlOptions.filters)[number]

/** The list as its URL asks for it: sorted, narrowed, one page of it. */
export function usePropertyList() {
  const { language } = useModuleTranslation()
  const state = useListUrlState(urlOptions)
  const properties = usePropertyViews()
  const { views } = properties
  const { sort, direction } = state
  // Sorted first and kept: a keystroke in the search only narrows what is in order already.
  const sorted = useMemo(
    () => views && sortProperties(views, sort, direction, language),
    [views, sort, direction, language],
  )
  useEffect(() => sorted && prepareSearch(sorted), [sorted])
  const { search, filters, range } = state
  const found = useMemo(() => {
    const { status, type, occupancy } = filters
    const narrowed = { search, status, type, occupancy, units: range('units'), rent: range('rent') }
    return filterProperties(sorted ?? [], narrowed)
  }, [sorted, search, filters, range])
  const page = Math.min(state.page, pageCount(found.length, pageSize))
  return {
    ...properties,
    state,
    found,
    page,
    shown: found.slice((page - 1) * pageSize, page * pageSize),
    standIn: usesStandIn(found, { type: state.filters.type }),
  }
}
