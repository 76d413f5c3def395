import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { isOccupied } from '@keystead/api-client/rent-units/rules'
import type { FrontBuilding } from '@keystead/ui-kit'
import type { BuildingView } from './property-view.ts'

/** What the drawing of a property needs of its buildings. */
export function frontBuildings(buildings: BuildingView[]): FrontBuilding[] {
  return buildings.map(({ building, units }) => ({
    totalFloors: building.total_floors,
    yearBuilt: building.year_built,
    units: units.map(frontUnit),
  }))
}

const frontUnit = (unit: RentUnit) => ({
  number: unit.unit_number,
  floor: unit.floor_number ?? 0,
  type: unit.unit_type,
  occupied: isOccupied(unit),
})
