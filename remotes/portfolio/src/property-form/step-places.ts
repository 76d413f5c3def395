import { ownValue } from '@keystead/api-client/own-value'

type Loc = (string | number)[]

/** Form fields a building's address comes from if inherited from the property. */
const addressFields: Record<string, string> = {
  city: 'city',
  state_province: 'state',
  country: 'country',
  postal_code: 'zip_code',
  year_built: 'year_built',
}

/** Maps the nth building's fields to form fields, for errors: the first building's street is the property's. */
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
