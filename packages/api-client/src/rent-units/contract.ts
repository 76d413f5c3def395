import * as z from 'zod'
import { commonFields, day, flag, optionalText, requiredText } from '../fields.ts'

export type { Amenity, UnitType } from './choices.ts'

/** Rental units of a building (R15, R17, R103). Create and edit have the same limits. */

const describing = {
  unit_name: optionalText(200),
  unit_type: optionalText(100),
  unit_description: optionalText(1000),
  floor_number: z.int().min(-99).max(999).nullish(),
  total_area: z.number().gt(0).lt(999_999).nullish(),
  number_of_rooms: z.int().min(1).max(999).nullish(),
  number_of_bathrooms: z.int().min(1).max(99).nullish(),
  is_furnished: flag,
  has_balcony: flag,
  has_terrace: flag,
  has_garden: flag,
  has_parking: flag,
  has_elevator_access: flag,
  pets_allowed: flag,
  is_available: flag,
  available_from: day.nullish(),
  notes: optionalText(2000),
  is_active: z.boolean().nullish(),
}

/** A flag that is absent or null takes its default: amenities false, `is_available` true. */
export const rentUnitCreateSchema = z.strictObject({
  building_id: z.guid(),
  unit_number: requiredText(50),
  ...describing,
})
export type RentUnitCreate = z.infer<typeof rentUnitCreateSchema>

export const rentUnitUpdateSchema = z.strictObject({
  building_id: z.guid().optional(),
  unit_number: requiredText(50).optional(),
  ...describing,
})
export type RentUnitUpdate = z.infer<typeof rentUnitUpdateSchema>

export const rentUnitSchema = z.object({
  ...commonFields,
  building_id: z.guid(),
  unit_number: z.string(),
  unit_name: z.string().nullable(),
  unit_type: z.string().nullable(),
  unit_description: z.string().nullable(),
  floor_number: z.int().nullable(),
  total_area: z.number().nullable(),
  number_of_rooms: z.int().nullable(),
  number_of_bathrooms: z.int().nullable(),
  is_furnished: z.boolean(),
  has_balcony: z.boolean(),
  has_terrace: z.boolean(),
  has_garden: z.boolean(),
  has_parking: z.boolean(),
  has_elevator_access: z.boolean(),
  pets_allowed: z.boolean(),
  is_available: z.boolean(),
  available_from: z.string().nullable(),
  notes: z.string().nullable(),
})
export type RentUnit = z.infer<typeof rentUnitSchema>
