import type { RentUnit } from '../rent-units/contract.ts'
import type { Building } from './contract.ts'

/** The units of one building, in the order in which they came. */
export function unitsOfBuilding<Unit extends Pick<RentUnit, 'building_id'>>(
  building: Pick<Building, 'id'>,
  units: Unit[],
): Unit[] {
  return units.filter((unit) => unit.building_id === building.id)
}

/** Floors that the floor select offers above the ground floor when the building does not say (spec section 9). */
const USUAL_FLOORS = 5

/** What the floor select offers: basement −1, ground floor 0, then up to the building's total floors (R15). */
export function floorChoices(building: Pick<Building, 'total_floors'> | undefined): number[] {
  const highest = building?.total_floors ?? USUAL_FLOORS
  return Array.from({ length: highest + 2 }, (_, index) => index - 1)
}
