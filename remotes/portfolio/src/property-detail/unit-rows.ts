import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import type { BuildingView, PropertyView } from '../property/property-view.ts'

/** A line of the table: a unit, or the place of the units that a building does not have yet. */
export interface UnitRow {
  key: string
  view: BuildingView
  unit?: RentUnit
}

/** The units of all buildings, building after building. */
export function unitRows({ buildings }: PropertyView): UnitRow[] {
  return buildings.flatMap((view): UnitRow[] => {
    if (view.units.length === 0) return [{ key: view.building.id, view }]
    return view.units.map((unit) => ({ key: unit.id, view, unit }))
  })
}
