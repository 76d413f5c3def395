import { addressLine } from '@keystead/api-client/postal-address'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { useListUrlState, usePagedList } from '@keystead/ui-kit'
import { usePropertyViews } from '../reads/use-property-views.ts'
import { propertyChoices, propertyFilterNames, propertyMatcher, usesStandIn } from './property-filters.ts'
import { knownSorts, sortProperties } from './property-sort.ts'

const urlOptions = {
  filters: propertyFilterNames,
  ranges: ['units', 'rent'],
  defaultSort: 'name',
} as const

/** Found by name and address. */
const textOf = ({ group }: PropertyView) => `${group.name} ${addressLine(group)} ${group.state ?? ''}`

const sharedOf = ({ group }: PropertyView) => group.shared

/** The list as its URL asks for it: sorted, narrowed, one page of it. */
export function usePropertyList() {
  const { views, lettings, ...reads } = usePropertyViews()
  // Where leases are locked or absent nothing is narrowed by rent; until that is known the address is believed.
  const choices = { ...propertyChoices, rent: views && !lettings ? [] : undefined }
  const state = useListUrlState({ ...urlOptions, choices, sorts: knownSorts(lettings !== null) })
  const list = usePagedList({
    rows: views,
    state,
    textOf,
    sharedOf,
    matcher: propertyMatcher,
    sorted: sortProperties,
  })
  return { list, reads, views, lettings, standIn: usesStandIn(list.found, state.filters) }
}
