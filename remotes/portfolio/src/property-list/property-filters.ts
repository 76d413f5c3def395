import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { filterType, isActive } from '@keystead/api-client/property-groups/rules'
import type { Range } from '@keystead/ui-kit'
import { searchProperties } from './property-search.ts'

/** What the list is narrowed by; absent is "all". */
export interface PropertyFilters {
  search: string
  status?: string
  type?: string
  occupancy?: string
  units?: Range
  /** Monthly rent; narrows nothing where leases are locked or absent (R34). */
  rent?: Range
}

/** By the search and by each filter that is set. */
export function filterProperties(views: PropertyView[], filters: PropertyFilters): PropertyView[] {
  const { search, status, type, occupancy, units = {}, rent = {} } = filters
  const found = searchProperties(views, search)
  const checks: ((view: PropertyView) => boolean)[] = []
  if (status) checks.push((view) => hasStatus(view, status))
  if (type) checks.push((view) => hasType(view, type))
  if (occupancy) checks.push((view) => hasOccupancy(view, occupancy))
  if (isSet(units)) checks.push((view) => isIn(view.occupancy.total, units))
  if (isSet(rent)) checks.push((view) => isIn(view.rents?.monthly, rent))
  return checks.length === 0 ? found : found.filter((view) => checks.every((check) => check(view)))
}

/** Whether the type filter had to go by active and inactive, as a property shown has no type (R13). */
export function usesStandIn(views: PropertyView[], filters: Pick<PropertyFilters, 'type'>): boolean {
  return Boolean(filters.type) && views.some(({ group }) => group.property_type === null)
}

const hasStatus = ({ group }: PropertyView, status: string) => isActive(group) === (status === 'active')

const hasType = ({ group }: PropertyView, type: string) => filterType(group) === type

export const occupancyFilters = ['full', 'vacancies', 'vacant'] as const

/** Fully occupied; at least one unit vacant; all of them. A property without units is none of these. */
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
