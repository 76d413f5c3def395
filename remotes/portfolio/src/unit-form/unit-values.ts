import type { Building } from '@keystead/api-client/buildings/contract'
import {
  initialValues,
  omitFields,
  pickFields,
  storedParts,
  storedValues,
} from '@keystead/api-client/fields/limits'
import { amenities } from '@keystead/api-client/rent-units/choices'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { unitFields } from '@keystead/api-client/rent-units/fields'
import { numberOfFloor } from '../forms/floor-options.ts'

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

/** The form's values as the API stores them. */
export const unitBody = <Body extends object>(
  values: Body,
  building: Pick<Building, 'total_floors'> | undefined,
): Body => storedParts(unitFields, values, numberOfFloor(building))

export const unitValues = (unit: RentUnit) => storedValues(omitFields(unitFields, 'building_id'), unit)
