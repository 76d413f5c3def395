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
  memory: 'properties',
} as const

/** Search text: name and address. */
const textOf = ({ group }: PropertyView) => `${group.name} ${addressLine(group)} ${group.state ?? ''}`

const sharedOf = ({ group }: PropertyView) => group.shared

/** The sorted, filtered and paginated list for the current URL. */
export function usePropertyList() {
  const { views, lettings, ...reads } = usePropertyViews()
  // Drops the rent filter if leases are locked or absent; until that is known, trusts the URL.
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
