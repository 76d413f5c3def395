import { useModuleTranslation } from '@keystead/module-sdk'
import { pageCount, useListUrlState } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { filterProperties, usesStandIn } from './property-filters.ts'
import { sortProperties } from './property-sort.ts'
import { useProperties } from './use-properties.ts'

/** Cards and rows alike (R8). */
export const pageSize = 12

const urlOptions = { filters: ['status', 'type'], defaultSort: 'name' } as const

/** The list as its URL asks for it: narrowed, sorted, one page of it. */
export function usePropertyList() {
  const { i18n } = useModuleTranslation()
  const state = useListUrlState(urlOptions)
  const properties = useProperties()
  const { views } = properties
  const { search, sort, direction } = state
  const { status, type } = state.filters
  const found = useMemo(() => {
    const filtered = filterProperties(views ?? [], { search, status, type })
    return sortProperties(filtered, sort, direction, i18n.language)
  }, [views, search, status, type, sort, direction, i18n.language])
  const page = Math.min(state.page, pageCount(found.length, pageSize))
  return {
    ...properties,
    state,
    found,
    page,
    shown: found.slice((page - 1) * pageSize, page * pageSize),
    standIn: usesStandIn(found, { search, type }),
  }
}
