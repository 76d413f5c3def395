import type { Building } from '../buildings/contract.ts'
import { groupBy } from '../group-by.ts'
import { activeLeasesOf, type Lettings } from '../lease-agreements/lettings.ts'
import { type RentFigures, rentFigures } from '../lease-agreements/rules/rent.ts'
import type { RentUnit } from '../rent-units/contract.ts'
import {
  byUnitNumber,
  isLetButAvailable,
  isOccupied,
  type Occupancy,
  occupancyOf,
  sumOfOccupancies,
} from '../rent-units/rules.ts'
import type { PropertyGroup } from './contract.ts'

/** A building with its units, sorted by number. */
export interface BuildingView {
  building: Building
  /** Its property, if visible to the user; needed to decide who may delete the building. */
  parent?: PropertyGroup
  units: RentUnit[]
  occupancy: Occupancy
  /** Ids of units that are unavailable or actively leased. */
  occupied: ReadonlySet<string>
  /** Units that are let but marked as available, for the hint. */
  letButAvailable: RentUnit[]
  /** Absent if leases are locked or absent. */
  rents?: RentFigures
}

/** A property joined with its units, as screens show it. */
export interface PropertyView {
  group: PropertyGroup
  buildings: BuildingView[]
  occupancy: Occupancy
  rents?: RentFigures
}

/** Units by the building they are in. */
export const unitsByBuilding = (units: RentUnit[]): ReadonlyMap<string, RentUnit[]> =>
  groupBy(units, ({ building_id }) => building_id)

/**
 * Builds a BuildingView. `lettings` is null if leases are locked or absent; occupancy then follows the units' own
 * marks.
 */
export function buildingView(
  building: Building,
  unitsIn: ReadonlyMap<string, RentUnit[]>,
  lettings: Lettings | null,
  parent?: PropertyGroup,
): BuildingView {
  const units = (unitsIn.get(building.id) ?? []).toSorted(byUnitNumber)
  const leased = lettings?.leasesOf
  const occupied = units.filter((unit) => isOccupied(unit, leased?.has(unit.id)))
  return {
    building,
    parent,
    units,
    occupancy: occupancyOf(units, leased),
    occupied: new Set(occupied.map(({ id }) => id)),
    letButAvailable: lettings
      ? units.filter((unit) => isLetButAvailable(unit, lettings.leasesOf.has(unit.id), lettings.today))
      : [],
    rents: rentsOf(units, lettings),
  }
}

/**
 * Joins a property with its units and leases.
 * @param unitsIn by building id, from `unitsByBuilding`
 * @param lettings null if leases are locked or absent: no rents, and occupancy follows the units' own marks
 */
export function propertyView(
  group: PropertyGroup,
  unitsIn: ReadonlyMap<string, RentUnit[]>,
  lettings: Lettings | null,
): PropertyView {
  const buildings = group.buildings.map((building) => buildingView(building, unitsIn, lettings, group))
  return {
    group,
    buildings,
    occupancy: sumOfOccupancies(buildings),
    rents: rentsOf(unitsOf({ buildings }), lettings),
  }
}

/** A `propertyView` of each property, in their order. */
export function propertyViews(
  groups: PropertyGroup[],
  units: RentUnit[],
  lettings: Lettings | null = null,
): PropertyView[] {
  const unitsIn = unitsByBuilding(units)
  return groups.map((group) => propertyView(group, unitsIn, lettings))
}

/** All units of a property, building by building. */
export const unitsOf = ({ buildings }: Pick<PropertyView, 'buildings'>): RentUnit[] =>
  buildings.flatMap(({ units }) => units)

/** Total rent of several properties: for the table's total row and the dashboard. */
export const totalRents = (views: PropertyView[], lettings: Lettings): RentFigures =>
  rentFigures(activeLeasesOf(views.flatMap(unitsOf), lettings), lettings.today)

const rentsOf = (units: RentUnit[], lettings: Lettings | null): RentFigures | undefined =>
  lettings ? rentFigures(activeLeasesOf(units, lettings), lettings.today) : undefined

/** Units that are let but marked as available, for the hint. */
export const letButAvailable = ({ buildings }: Pick<PropertyView, 'buildings'>): RentUnit[] =>
  buildings.flatMap((building) => building.letButAvailable)
