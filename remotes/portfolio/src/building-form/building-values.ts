import type { Building } from '@keystead/api-client/buildings/contract'
import { buildingFields } from '@keystead/api-client/buildings/fields'
import { buildingCountry } from '@keystead/api-client/countries'
import { storedValues } from '@keystead/api-client/fields/limits'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { isActive } from '@keystead/api-client/property-groups/rules'
import { nextBuildingNumber } from './next-building-number.ts'

type PropertyAddress = Pick<PropertyGroup, 'street' | 'zip_code' | 'city' | 'state' | 'country'>

/** A property's address as its buildings have it. */
export const propertyAddress = (group: Partial<PropertyAddress>, country = '') => ({
  street: group.street ?? '',
  postal_code: group.zip_code ?? '',
  city: group.city ?? '',
  state_province: group.state ?? '',
  country: buildingCountry(group.country ?? country),
})

/** Defaults of a new building: the next number and its property's address. */
export function newBuildingValues(group: PropertyGroup | undefined, country: string) {
  return {
    propertygroup_id: group?.id,
    building_number: nextBuildingNumber(group?.buildings ?? []),
    ...propertyAddress(group ?? {}, country),
  }
}

/** Edit values. Older rows may lack a number, which only the form requires. */
export const buildingValues = (building: Building) => ({
  ...storedValues(buildingFields, building),
  is_active: isActive(building),
})
