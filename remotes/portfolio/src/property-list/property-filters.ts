import { propertyTypes } from '@keystead/api-client/property-groups/choices'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { filterType, isActive } from '@keystead/api-client/property-groups/rules'
import type { ListUrlState, Range } from '@keystead/ui-kit'

/** URL filters. */
export const propertyFilterNames = ['status', 'type', 'occupancy', 'units', 'rent'] as const
export type PropertyFilterName = (typeof propertyFilterNames)[number]

export const occupancyFilters = ['full', 'vacancies', 'vacant'] as const

export const propertyChoices = {
  status: ['active', 'inactive'],
  type: propertyTypes,
  occupancy: occupancyFilters,
} as const

type Filters = Pick<ListUrlState<PropertyFilterName>, 'filters' | 'range'>

/** Whether a property matches all set filters; an absent filter means "all". */
export function propertyMatcher({ filters, range }: Filters): (view: PropertyView) => boolean {
  const { status, type, occupancy } = filters
  const [units, rent] = [range('units'), range('rent')]
  const checks: ((view: PropertyView) => boolean)[] = []
  if (status) checks.push((view) => hasStatus(view, status))
  if (type) checks.push((view) => hasType(view, type))
  if (occupancy) checks.push((view) => hasOccupancy(view, occupancy))
  if (isSet(units)) checks.push((view) => isIn(view.occupancy.total, units))
  // Ignored if leases are locked or absent.
  if (isSet(rent)) checks.push((view) => isIn(view.rents?.monthly, rent))
  return (view) => checks.every((check) => check(view))
}

/** Whether the type filter falls back to active/inactive, because a listed property has no type. */
export function usesStandIn(views: PropertyView[], { type }: { type?: string }): boolean {
  return Boolean(type) && views.some(({ group }) => group.property_type === null)
}

const hasStatus = ({ group }: PropertyView, status: string) => isActive(group) === (status === 'active')

const hasType = ({ group }: PropertyView, type: string) => filterType(group) === type

/** Fully occupied, at least one vacant, or all vacant; properties without units match none. */
function hasOccupancy({ occupancy }: PropertyView, filter: string): boolean {
  const { total, occupied, vacant } = occupancy
  if (filter === 'full') return total > 0 && vacant === 0
  if (filter === 'vacancies') return vacant > 0
  if (filter === 'vacant') return total > 0 && occupied === 0
  return true
}

const isSet = ({ from, to }: Range) => from !== undefined || to !== undefined

function isIn(value: number | undefined, { from, to }: Range): boolean {
  if (value === undefined) return true
  return (from === undefined || value >= from) && (to === undefined || value <= to)
}
