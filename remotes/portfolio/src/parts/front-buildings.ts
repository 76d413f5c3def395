import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { FrontBuilding } from '@keystead/ui-kit'

/** What the facade drawing needs to know about buildings. */
export function frontBuildings(buildings: BuildingView[]): FrontBuilding[] {
  return buildings.map(({ building, units, occupied }) => ({
    totalFloors: building.total_floors,
    yearBuilt: building.year_built,
    whole: true,
    units: units.map((unit) => ({
      key: unit.id,
      number: unit.unit_number,
      floor: unit.floor_number ?? 0,
      type: unit.unit_type,
      occupied: occupied.has(unit.id),
    })),
  }))
}
