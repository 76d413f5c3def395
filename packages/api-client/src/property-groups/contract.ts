import * as z from 'zod'
import { buildingSchema } from '../buildings/contract.ts'
import {
  commonFields,
  day,
  notNegativeAmount,
  optionalText,
  positiveAmount,
  requiredText,
  yearBuilt,
} from '../fields.ts'
import { propertyTypes } from './choices.ts'

export type { PropertyType } from './choices.ts'

/** Property groups: what a person calls a property (R9). */

export const propertyTypeSchema = z.enum(propertyTypes)

const NAME_REQUIRED = 'Property group name is required'
const NAME_TOO_LONG = 'Property group name must be less than 200 characters'

const describing = {
  description: optionalText(1000),
  notes: optionalText(2000),
  is_active: z.boolean().nullish(),
}

/** The body of a POST: these four and nothing else. */
export const propertyGroupCreateSchema = z.strictObject({
  name: requiredText(200, NAME_REQUIRED, NAME_TOO_LONG),
  ...describing,
})
export type PropertyGroupCreate = z.infer<typeof propertyGroupCreateSchema>

/** The body of a PUT: absent is unchanged, null is cleared; a name or an address once given cannot be cleared. */
export const propertyGroupUpdateSchema = z.strictObject({
  name: requiredText(200, NAME_REQUIRED, NAME_TOO_LONG).optional(),
  ...describing,
  property_type: propertyTypeSchema.nullish(),
  year_built: yearBuilt().nullish(),
  street: requiredText(200).optional(),
  city: requiredText(100).optional(),
  state: z.string().trim().min(2).max(50).optional(),
  zip_code: requiredText(20).optional(),
  country: requiredText(100).optional(),
  purchase_price: positiveAmount.nullish(),
  purchase_date: day.nullish(),
  property_tax: notNegativeAmount.nullish(),
  insurance_cost: notNegativeAmount.nullish(),
  maintenance_fund: notNegativeAmount.nullish(),
})
export type PropertyGroupUpdate = z.infer<typeof propertyGroupUpdateSchema>

export const propertyGroupSchema = z.object({
  ...commonFields,
  name: z.string(),
  description: z.string().nullable(),
  notes: z.string().nullable(),
  property_type: propertyTypeSchema.nullable(),
  year_built: z.int().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  country: z.string().nullable(),
  purchase_price: z.number().nullable(),
  purchase_date: z.string().nullable(),
  property_tax: z.number().nullable(),
  insurance_cost: z.number().nullable(),
  maintenance_fund: z.number().nullable(),
  buildings: z.array(buildingSchema),
})
export type PropertyGroup = z.infer<typeof propertyGroupSchema>
