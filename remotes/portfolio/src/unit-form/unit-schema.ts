import {
  chosen,
  optionalDay,
  optionalInteger,
  optionalNumberBelow,
  optionalText,
  requiredText,
} from '@keystead/api-client/form-fields'
import * as z from 'zod'

/** Limits of a unit (R103); create and edit have the same. */
const unitShape = {
  unit_number: requiredText(50),
  unit_name: optionalText(200),
  unit_type: optionalText(100),
  unit_description: optionalText(1000),
  floor_number: optionalInteger(-99, 999),
  total_area: optionalNumberBelow(999_999),
  number_of_rooms: optionalInteger(1, 999),
  number_of_bathrooms: optionalInteger(1, 99),
  is_furnished: z.boolean(),
  has_balcony: z.boolean(),
  has_terrace: z.boolean(),
  has_garden: z.boolean(),
  has_parking: z.boolean(),
  has_elevator_access: z.boolean(),
  pets_allowed: z.boolean(),
  is_available: z.boolean(),
  available_from: optionalDay(),
  notes: optionalText(2000),
}

export const unitEditSchema = z.object(unitShape)
export const unitCreateSchema = z.object({ building_id: chosen, ...unitShape })
