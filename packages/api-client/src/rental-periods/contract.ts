import * as z from 'zod'
import { commonFields, filledText, flag, optionalDay, rent, requiredDay } from '../fields.ts'
import { rentComponentSchema } from '../rent-components/contract.ts'

/** The times of a lease in which one rent holds (R19, R107). */

export const rentalPeriodCreateSchema = z.strictObject({
  lease_agreement_id: z.guid('Lease agreement must be a valid UUID'),
  start_date: requiredDay('Start date is required', 'Start date must be in YYYY-MM-DD format'),
  end_date: optionalDay('End date must be in YYYY-MM-DD format'),
  total_rent: rent('Total rent must be greater than 0'),
  notes: filledText(2000),
  is_active: flag,
})
export type RentalPeriodCreate = z.infer<typeof rentalPeriodCreateSchema>

export const rentalPeriodUpdateSchema = rentalPeriodCreateSchema.partial()
export type RentalPeriodUpdate = z.infer<typeof rentalPeriodUpdateSchema>

export const rentalPeriodSchema = z.object({
  ...commonFields,
  lease_agreement_id: z.guid(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  total_rent: z.number(),
  notes: z.string().nullable(),
  rent_components: z.array(rentComponentSchema),
})
export type RentalPeriod = z.infer<typeof rentalPeriodSchema>
