import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { FrontBuilding } from '@keystead/ui-kit'

/** Where an attic without a number is drawn: above the building's units, and never on the ground floor. */
export const floorAbove = (floors: (number | null)[]): number =>
  Math.max(0, ...floors.map((floor) => floor ?? 0)) + 1

/** What the facade drawing needs to know about buildings. */
export const frontBuildings = (buildings: BuildingView[]): FrontBuilding[] => buildings.map(frontBuilding)

function frontBuilding({ building, units, occupied }: BuildingView): FrontBuilding {
  const top = floorAbove(units.map(({ floor_number }) => floor_number))
  return {
    totalFloors: building.total_floors,
    yearBuilt: building.year_built,
    whole: true,
    units: units.map((unit) => ({
      key: unit.id,
      number: unit.unit_number,
      floor: unit.floor_number ?? (unit.floor_name === 'attic' ? top : 0),
      type: unit.unit_type,
      occupied: occupied.has(unit.id),
    })),
  }
}
