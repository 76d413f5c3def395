import type { Building } from '@keystead/api-client/buildings/contract'
import { buildingCountry } from '@keystead/api-client/countries'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { isActive } from '@keystead/api-client/property-groups/rules'

/** What a new building begins with: the next number, and the address of its property (R10). */
export function newBuildingValues(group: PropertyGroup | undefined, country: string) {
  return {
    propertygroup_id: group?.id,
    building_number: String((group?.buildings.length ?? 0) + 1),
    street: group?.street ?? '',
    postal_code: group?.zip_code ?? '',
    city: group?.city ?? '',
    state_province: group?.state ?? '',
    country: buildingCountry(group?.country ?? country),
  }
}

/** What the edit form begins with. A row may have come without a number, which only a form asks for. */
export function buildingValues(building: Building) {
  const { name, building_number, street, postal_code, city, state_province, country } = building
  const { total_floors, year_built, notes } = building
  return {
    name,
    building_number,
    street,
    postal_code,
    city,
    state_province,
    country,
    total_floors,
    year_built,
    notes,
    is_active: isActive(building),
  }
}
