import * as z from 'zod'
import { commonFields, filledText, flag, percentage, rent, requiredText } from '../fields.ts'

export type { ComponentType } from './choices.ts'

/** What a rental period's rent is made of (R19, R20, R107). */

const describing = {
  is_taxable: flag,
  tax_rate: percentage.nullish(),
  display_order: z.int().min(0).max(999).nullish(),
  notes: filledText(1000),
  is_active: flag,
}

/** Absent or null take their defaults: `is_taxable` false, `display_order` 0. */
export const rentComponentCreateSchema = z.strictObject({
  rental_period_id: z.guid(),
  component_name: requiredText(100),
  component_type: requiredText(20),
  amount: rent(),
  ...describing,
})
export type RentComponentCreate = z.infer<typeof rentComponentCreateSchema>

export const rentComponentUpdateSchema = rentComponentCreateSchema.partial()
export type RentComponentUpdate = z.infer<typeof rentComponentUpdateSchema>

export const rentComponentSchema = z.object({
  ...commonFields,
  rental_period_id: z.guid(),
  component_name: z.string(),
  component_type: z.string(),
  amount: z.number(),
  is_taxable: z.boolean(),
  tax_rate: z.number().nullable(),
  display_order: z.int(),
  notes: z.string().nullable(),
})
export type RentComponent = z.infer<typeof rentComponentSchema>
