import type { Building } from './contract.ts'

/** A building's name, falling back to its street. */
export const buildingName = ({ name, street }: Pick<Building, 'name' | 'street'>): string => name || street

/** Floors offered above ground when the building has no `total_floors`. */
const USUAL_FLOORS = 5

/** Upper limit, even if `total_floors` is higher. */
const HIGHEST_FLOOR = 999

/** Floor options: basement −1, ground floor 0, up to the building's total floors. */
export function floorChoices(building: Pick<Building, 'total_floors'> | undefined): number[] {
  const highest = Math.min(building?.total_floors ?? USUAL_FLOORS, HIGHEST_FLOOR)
  return Array.from({ length: highest + 2 }, (_, index) => index - 1)
}
