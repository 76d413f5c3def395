import { type RentFigures, rentFigures } from '@keystead/api-client/lease-agreements/rules'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { isLetButAvailable } from '@keystead/api-client/rent-units/rules'
import type { Lettings } from './lettings.ts'
import type { PropertyView } from './property-view.ts'

export const unitsOf = (view: PropertyView): RentUnit[] => view.buildings.flatMap(({ units }) => units)

/** Rent of several properties together: the last row of the table, the dashboard (R14). */
export function totalRents(views: PropertyView[], { leasesOf, today }: Lettings): RentFigures {
  const leases = views.flatMap((view) => unitsOf(view).flatMap((unit) => leasesOf.get(unit.id) ?? []))
  return rentFigures(leases, today)
}

/** Units that are let and still marked as available: a hint leads to each (R1). */
export function letButAvailable(view: PropertyView, lettings: Lettings | null): RentUnit[] {
  if (!lettings) return []
  return unitsOf(view).filter((unit) => isLetButAvailable(unit, lettings.leasesOf.has(unit.id)))
}
