import { ownValue } from '@keystead/api-client/own-value'

type Loc = (string | number)[]

/** Where the fields of a building come from when the address is the property's. */
const addressFields: Record<string, string> = {
  city: 'city',
  state_province: 'state',
  country: 'country',
  postal_code: 'zip_code',
  year_built: 'year_built',
}

/** The fields of the form that hold those of its nth building: of the first one, the street is the property's. */
export const buildingPlace =
  (index: number) =>
  (loc: Loc): Loc => {
    const field = String(loc[0] ?? '')
    if (field === 'street' && index === 0) return ['street']
    const shared = ownValue(addressFields, field)
    return shared ? [shared] : ['buildings', index, ...loc]
  }

export const unitPlace =
  (index: number) =>
  (loc: Loc): Loc => ['units', index, ...loc]
