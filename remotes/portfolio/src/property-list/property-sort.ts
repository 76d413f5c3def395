import { naturalOrder } from '@keystead/api-client/natural-order'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import type { ListOrder } from '@keystead/ui-kit'

/** Sort options. */
const propertySorts = ['name', 'createdAt', 'totalUnits', 'occupancyRate', 'monthlyRent'] as const
const withoutRents = propertySorts.filter((sort) => sort !== 'monthlyRent')

/** Available sort options; without leases there is no rent. */
export const knownSorts = (withRents: boolean) => (withRents ? propertySorts : withoutRents)

type NumberSort = Exclude<(typeof propertySorts)[number], 'name'>

type Compare = (left: PropertyView, right: PropertyView) => number

/** Sorts by one of `propertySorts`, falling back to name. Ties are broken by name, always ascending. */
export function sortProperties(
  views: PropertyView[],
  { sort, direction, language }: ListOrder,
): PropertyView[] {
  const inOrder = naturalOrder(language)
  const byName: Compare = (left, right) => inOrder(left.group.name, right.group.name)
  const compare = Object.hasOwn(comparisons, sort) ? comparisons[sort as NumberSort] : byName
  const sign = direction === 'desc' ? -1 : 1
  return views.toSorted((left, right) => sign * compare(left, right) || byName(left, right))
}

const comparisons: Record<NumberSort, Compare> = {
  createdAt: (left, right) => Date.parse(left.group.created_at) - Date.parse(right.group.created_at),
  totalUnits: (left, right) => left.occupancy.total - right.occupancy.total,
  occupancyRate: (left, right) => left.occupancy.rate - right.occupancy.rate,
  // Without leases all rents are 0, so the name decides.
  monthlyRent: (left, right) => (left.rents?.monthly ?? 0) - (right.rents?.monthly ?? 0),
}
