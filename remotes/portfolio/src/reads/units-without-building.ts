import type { Building } from '@keystead/api-client/buildings/contract'
import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { type BuildingView, buildingView } from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'

/** Placeholder for buildings not shared with the user; unknown and read-only. */
export const nowhere: Building = {
  id: '',
  propertygroup_id: null,
  name: null,
  building_number: null,
  street: '',
  city: '',
  state_province: null,
  country: '',
  postal_code: '',
  total_floors: null,
  year_built: null,
  notes: null,
  is_active: true,
  created_by: null,
  updated_by: null,
  owner_id: null,
  created_at: '',
  updated_at: '',
  shared: { by: '', level: 0 },
}

export const isNowhere = ({ id }: Pick<Building, 'id'>): boolean => id === nowhere.id

/** Units shared without their building, as one view; undefined if there are none. */
export function unitsWithoutBuilding(
  units: RentUnit[],
  buildings: Building[],
  lettings: Lettings | null,
): BuildingView | undefined {
  const buildingIds = new Set(buildings.map(({ id }) => id))
  const unplaced = units.filter((unit) => unit.shared !== null && !buildingIds.has(unit.building_id))
  if (unplaced.length === 0) return undefined
  return buildingView(nowhere, new Map([[nowhere.id, unplaced]]), lettings)
}
