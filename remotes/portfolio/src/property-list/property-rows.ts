import { buildingName } from '@keystead/api-client/buildings/rules'
import type { RentFigures } from '@keystead/api-client/lease-agreements/rules/rent'
import type { SharedRow } from '@keystead/api-client/levels'
import { addressLine } from '@keystead/api-client/postal-address'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { BuildingView, PropertyView } from '@keystead/api-client/property-groups/property-view'
import { letButAvailable } from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import type { Occupancy } from '@keystead/api-client/rent-units/rules'
import type { FrontBuilding } from '@keystead/ui-kit'
import { frontBuildings } from '../parts/front-buildings.ts'
import { partMark } from '../parts/part-mark.ts'

/** A table row: a property or one of its buildings. */
export interface PropertyRow {
  id: string
  name: string
  occupancy: Occupancy
  rents?: RentFigures
  property?: { group: PropertyGroup; address: string; front: FrontBuilding[]; letButAvailable: RentUnit[] }
  building?: { units: number; floors: number | null; shared: SharedRow['shared'] }
  children?: PropertyRow[]
}

export function propertyRows(views: PropertyView[]): PropertyRow[] {
  return views.map((view) => ({
    id: view.group.id,
    name: view.group.name,
    occupancy: view.occupancy,
    rents: view.rents,
    property: {
      group: view.group,
      address: addressLine(view.group),
      front: frontBuildings(view.buildings),
      letButAvailable: letButAvailable(view),
    },
    children: view.buildings.map((building) => buildingRow(building, view.group)),
  }))
}

function buildingRow({ building, units, occupancy, rents }: BuildingView, group: PropertyGroup): PropertyRow {
  return {
    id: building.id,
    name: buildingName(building),
    occupancy,
    rents,
    building: { units: units.length, floors: building.total_floors, shared: partMark(building, group) },
  }
}
