import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'

/** A line of the table: a unit with its active lease, or the place of the units that a building does not have yet. */
export interface UnitRow {
  key: string
  view: BuildingView
  unit?: RentUnit
  lease?: LeaseAgreement
  /** Where nobody lives yet, the one that begins next. */
  next?: LeaseAgreement
}

/** The units of all buildings, building after building. */
export function unitRows(views: BuildingView[], lettings: Lettings | null): UnitRow[] {
  return views.flatMap((view): UnitRow[] => {
    if (view.units.length === 0) return [{ key: view.building.id, view }]
    return view.units.map((unit) => {
      const next = view.occupied.has(unit.id) ? undefined : lettings?.nextOf.get(unit.id)
      return { key: unit.id, view, unit, lease: lettings?.leaseOf.get(unit.id), next }
    })
  })
}
