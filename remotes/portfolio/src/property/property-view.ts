import type { Building } from '@keystead/api-client/buildings/contract'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { byUnitNumber, type Occupancy, occupancyOf } from '@keystead/api-client/rent-units/rules'

/** A building with its units, in natural order of their numbers (R13). */
export interface BuildingView {
  building: Building
  units: RentUnit[]
  occupancy: Occupancy
}

/** A property as screens show it: its row, joined with the units that are read beside it (R9). */
export interface PropertyView {
  group: PropertyGroup
  buildings: BuildingView[]
  occupancy: Occupancy
}

/** Units by the building they are in: looked up once for a whole list, as 10,000 rows must not be searched 10,000 times. */
export function unitsByBuilding(units: RentUnit[]): ReadonlyMap<string, RentUnit[]> {
  const unitsIn = new Map<string, RentUnit[]>()
  for (const unit of units) {
    const beside = unitsIn.get(unit.building_id)
    if (beside) beside.push(unit)
    else unitsIn.set(unit.building_id, [unit])
  }
  return unitsIn
}

export function propertyView(group: PropertyGroup, unitsIn: ReadonlyMap<string, RentUnit[]>): PropertyView {
  const buildings = group.buildings.map((building) => {
    const units = (unitsIn.get(building.id) ?? []).toSorted(byUnitNumber)
    return { building, units, occupancy: occupancyOf(units) }
  })
  return { group, buildings, occupancy: occupancyOf(buildings.flatMap(({ units }) => units)) }
}

export function propertyViews(groups: PropertyGroup[], units: RentUnit[]): PropertyView[] {
  const unitsIn = unitsByBuilding(units)
  return groups.map((group) => propertyView(group, unitsIn))
}

/** Occupancy of several properties together: the head of the list, the last row of the table. */
export function totalOccupancy(views: PropertyView[]): Occupancy {
  const total = views.reduce((sum, view) => sum + view.occupancy.total, 0)
  const occupied = views.reduce((sum, view) => sum + view.occupancy.occupied, 0)
  return { total, occupied, vacant: total - occupied, rate: total === 0 ? 0 : occupied / total }
}
