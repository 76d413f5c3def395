import * as z from 'zod'
import { commonFields } from '../common-fields.ts'
import { createSchema, readShape, updateSchema } from '../fields/api-schemas.ts'
import { rentComponentSchema } from '../rent-components/contract.ts'
import { periodFields } from './fields.ts'

export const rentalPeriodCreateSchema = createSchema(periodFields)
export type RentalPeriodCreate = z.infer<typeof rentalPeriodCreateSchema>

export const rentalPeriodUpdateSchema = updateSchema(periodFields)
export type RentalPeriodUpdate = z.infer<typeof rentalPeriodUpdateSchema>

export const rentalPeriodSchema = z.object({
  ...commonFields,
  ...readShape(periodFields),
  rent_components: z.array(rentComponentSchema),
})
export type RentalPeriod = z.infer<typeof rentalPeriodSchema>
