import type { Building } from './contract.ts'

/** A building's name; its street where it has none. */
export const buildingName = ({ name, street }: Pick<Building, 'name' | 'street'>): string => name || street

/** Floors that the floor select offers above the ground floor when the building does not say. */
const USUAL_FLOORS = 5

/** The highest floor that a unit can be on: a building may be said to be higher. */
const HIGHEST_FLOOR = 999

/** What the floor select offers: basement −1, ground floor 0, then up to the building's total floors. */
export function floorChoices(building: Pick<Building, 'total_floors'> | undefined): number[] {
  const highest = Math.min(building?.total_floors ?? USUAL_FLOORS, HIGHEST_FLOOR)
  return Array.from({ length: highest + 2 }, (_, index) => index - 1)
}
