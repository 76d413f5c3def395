import type { Building } from '@keystead/api-client/buildings/contract'
import { isSame } from '@keystead/api-client/edit-conflict'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyAddress } from '../building-form/building-values.ts'
import { addressFields } from './property-schemas.ts'

/** Whether an edit changes the property's address. */
export const changesAddress = (changes: object): boolean => addressFields.some((field) => field in changes)

/** Buildings that share their property's address. */
export function buildingsAtAddress(group: PropertyGroup): Building[] {
  const address = propertyAddress(group)
  return group.buildings.filter(({ street, postal_code, city, state_province, country }) =>
    isSame(address, { street, postal_code, city, state_province, country }),
  )
}
