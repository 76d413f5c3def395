import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'

/** A table row: a unit with its active lease, or the placeholder of a building without units. */
export interface UnitRow {
  key: string
  view: BuildingView
  unit?: RentUnit
  lease?: LeaseAgreement
  /** The next lease, if the unit is vacant. */
  next?: LeaseAgreement
}

/** All units, building by building. */
export function unitRows(views: BuildingView[], lettings: Lettings | null): UnitRow[] {
  return views.flatMap((view): UnitRow[] => {
    if (view.units.length === 0) return [{ key: view.building.id, view }]
    return view.units.map((unit) => {
      const next = view.occupied.has(unit.id) ? undefined : lettings?.nextOf.get(unit.id)
      return { key: unit.id, view, unit, lease: lettings?.leaseOf.get(unit.id), next }
    })
  })
}
