import type { Building } from '@keystead/api-client/buildings/contract'
import { isSame } from '@keystead/api-client/edit-conflict'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyAddress } from '../building-form/building-values.ts'
import { addressFields } from './property-schemas.ts'

export type Address = ReturnType<typeof propertyAddress>

/** Whether an edit changes the property's address. */
export const changesAddress = (changes: object): boolean => addressFields.some((field) => field in changes)

/** A property's buildings at one of the addresses; by default, at its own. */
export function buildingsAtAddress(
  group: PropertyGroup,
  addresses: readonly Address[] = [propertyAddress(group)],
): Building[] {
  return group.buildings.filter(({ street, postal_code, city, state_province, country }) =>
    addresses.some((address) => isSame(address, { street, postal_code, city, state_province, country })),
  )
}
