import { addressLine } from '@keystead/api-client/postal-address'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { useListUrlState, usePagedList } from '@keystead/ui-kit'
import { usePropertyViews } from '../reads/use-property-views.ts'
import { propertyChoices, propertyFilterNames, propertyMatcher, usesStandIn } from './property-filters.ts'
import { knownSorts, sortProperties } from './property-sort.ts'

const urlOptions = { filters: propertyFilterNames, choices: propertyChoices, defaultSort: 'name' } as const

/** Found by name and address. */
const textOf = ({ group }: PropertyView) => `${group.name} ${addressLine(group)} ${group.state ?? ''}`

const sharedOf = ({ group }: PropertyView) => group.shared

/** The list as its URL asks for it: sorted, narrowed, one page of it. */
export function usePropertyList() {
  const { views, lettings, ...reads } = usePropertyViews()
  const state = useListUrlState({ ...urlOptions, sorts: knownSorts(lettings !== null) })
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
