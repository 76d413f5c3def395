import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { Occupancy } from '@keystead/api-client/rent-units/rules'
import type { FrontBuilding } from '@keystead/ui-kit'
import { frontBuildings } from '../property/front-buildings.ts'
import { addressLine } from '../property/property-address.ts'
import type { BuildingView, PropertyView } from '../property/property-view.ts'

/** A line of the table: a property, or under it one of its buildings. */
export interface PropertyRow {
  id: string
  name: string
  occupancy: Occupancy
  property?: { group: PropertyGroup; address: string; front: FrontBuilding[] }
  building?: { units: number; floors: number | null }
  children?: PropertyRow[]
}

export function propertyRows(views: PropertyView[]): PropertyRow[] {
  return views.map(({ group, buildings, occupancy }) => ({
    id: group.id,
    name: group.name,
    occupancy,
    property: { group, address: addressLine(group), front: frontBuildings(buildings) },
    children: buildings.map(buildingRow),
  }))
}

function buildingRow({ building, units, occupancy }: BuildingView): PropertyRow {
  return {
    id: building.id,
    name: building.name || building.street,
    occupancy,
    building: { units: units.length, floors: building.total_floors },
  }
}
