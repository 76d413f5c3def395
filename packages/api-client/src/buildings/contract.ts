import * as z from 'zod'
import { commonFields, optionalText, requiredText, yearBuilt } from '../fields.ts'

/** Buildings of a property (R102). POST has the create limits, PUT the edit limits (R4). */

const MOST_FLOORS = 9999

const floors = z.int().min(1).max(MOST_FLOORS)

export const buildingCreateSchema = z.strictObject({
  propertygroup_id: z.guid().nullish(),
  name: optionalText(200),
  building_number: requiredText(200),
  street: requiredText(200),
  city: requiredText(200),
  state_province: optionalText(200),
  country: requiredText(200),
  postal_code: requiredText(200),
  total_floors: floors.nullish(),
  year_built: yearBuilt().nullish(),
  notes: optionalText(200),
  is_active: z.boolean().nullish(),
})
export type BuildingCreate = z.infer<typeof buildingCreateSchema>

export const buildingUpdateSchema = z.strictObject({
  propertygroup_id: z.guid().nullish(),
  name: requiredText(255, 'Building name is required').optional(),
  building_number: requiredText(200).optional(),
  street: requiredText(200, 'Street is required').optional(),
  city: requiredText(200, 'City is required').optional(),
  state_province: optionalText(200),
  country: requiredText(200, 'Country is required').optional(),
  postal_code: requiredText(200, 'Postal code is required').optional(),
  total_floors: floors.nullish(),
  year_built: yearBuilt(5).nullish(),
  notes: optionalText(200),
  is_active: z.boolean().nullish(),
})
export type BuildingUpdate = z.infer<typeof buildingUpdateSchema>

export const buildingSchema = z.object({
  ...commonFields,
  propertygroup_id: z.guid().nullable(),
  name: z.string().nullable(),
  building_number: z.string().nullable(),
  street: z.string(),
  city: z.string(),
  state_province: z.string().nullable(),
  country: z.string(),
  postal_code: z.string(),
  total_floors: z.int().nullable(),
  year_built: z.int().nullable(),
  notes: z.string().nullable(),
})
export type Building = z.infer<typeof buildingSchema>
