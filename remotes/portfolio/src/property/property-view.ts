import type { Building } from '@keystead/api-client/buildings/contract'
import { type RentFigures, rentFigures } from '@keystead/api-client/lease-agreements/rules'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { byUnitNumber, isOccupied, type Occupancy } from '@keystead/api-client/rent-units/rules'
import type { Lettings } from './lettings.ts'

/** A building with its units, in natural order of their numbers (R13). */
export interface BuildingView {
  building: Building
  /** Its property, where it has one that the person may see: it decides with it who may delete the building (R26). */
  parent?: PropertyGroup
  units: RentUnit[]
  occupancy: Occupancy
  /** By R1: not available, or with an active lease. */
  occupied: ReadonlySet<string>
  /** Left out where leases are locked or absent (R34). */
  rents?: RentFigures
}

/** A property as screens show it: its row, joined with the units that are read beside it (R9). */
export interface PropertyView {
  group: PropertyGroup
  buildings: BuildingView[]
  occupancy: Occupancy
  rents?: RentFigures
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

/** `lettings` null: leases are locked or absent, occupied is what the units say of themselves. */
export function buildingView(
  building: Building,
  unitsIn: ReadonlyMap<string, RentUnit[]>,
  lettings: Lettings | null = null,
  parent?: PropertyGroup,
): BuildingView {
  const units = (unitsIn.get(building.id) ?? []).toSorted(byUnitNumber)
  const taken = units.filter((unit) => isOccupied(unit, lettings?.leasesOf.has(unit.id)))
  return {
    building,
    parent,
    units,
    occupancy: occupancy(units.length, taken.length),
    occupied: new Set(taken.map(({ id }) => id)),
    rents: rentsOf(units, lettings),
  }
}

export function propertyView(
  group: PropertyGroup,
  unitsIn: ReadonlyMap<string, RentUnit[]>,
  lettings: Lettings | null = null,
): PropertyView {
  const buildings = group.buildings.map((building) => buildingView(building, unitsIn, lettings, group))
  const units = buildings.flatMap((view) => view.units)
  const occupied = buildings.reduce((sum, view) => sum + view.occupancy.occupied, 0)
  return {
    group,
    buildings,
    occupancy: occupancy(units.length, occupied),
    rents: rentsOf(units, lettings),
  }
}

export function propertyViews(
  groups: PropertyGroup[],
  units: RentUnit[],
  lettings: Lettings | null = null,
): PropertyView[] {
  const unitsIn = unitsByBuilding(units)
  return groups.map((group) => propertyView(group, unitsIn, lettings))
}

/** Occupancy of several properties together: the head of the list, the last row of the table. */
export function totalOccupancy(views: { occupancy: Occupancy }[]): Occupancy {
  const total = views.reduce((sum, view) => sum + view.occupancy.total, 0)
  return occupancy(
    total,
    views.reduce((sum, view) => sum + view.occupancy.occupied, 0),
  )
}

function occupancy(total: number, occupied: number): Occupancy {
  return { total, occupied, vacant: total - occupied, rate: total === 0 ? 0 : occupied / total }
}

function rentsOf(units: RentUnit[], lettings: Lettings | null): RentFigures | undefined {
  if (!lettings) return undefined
  return rentFigures(
    units.flatMap((unit) => lettings.leasesOf.get(unit.id) ?? []),
    lettings.today,
  )
}
