import { initialValues, omitFields, pickFields, storedValues } from '@keystead/api-client/fields/limits'
import { amenities } from '@keystead/api-client/rent-units/choices'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { unitFields } from '@keystead/api-client/rent-units/fields'

export const blankUnit = { unit_number: '', ...initialValues(unitFields) }

const ofItsKind = pickFields(
  unitFields,
  'unit_type',
  'total_area',
  'number_of_rooms',
  'number_of_bathrooms',
  ...amenities,
)

/** Fields copied between similar units. */
export const unitDetails = (unit: RentUnit) => storedValues(ofItsKind, unit)

export const unitValues = (unit: RentUnit) => storedValues(omitFields(unitFields, 'building_id'), unit)
