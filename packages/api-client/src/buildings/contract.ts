import * as z from 'zod'
import { commonFields } from '../common-fields.ts'
import { createSchema, readShape, updateSchema } from '../fields/api-schemas.ts'
import { omitFields } from '../fields/limits.ts'
import { buildingFields } from './fields.ts'

/** Buildings of a property. */

export const buildingCreateSchema = createSchema(buildingFields)
export type BuildingCreate = z.infer<typeof buildingCreateSchema>

export const buildingUpdateSchema = updateSchema(buildingFields)
export type BuildingUpdate = z.infer<typeof buildingUpdateSchema>

export const buildingSchema = z.object({
  ...commonFields,
  ...readShape(omitFields(buildingFields, 'is_active')),
  /** Null on some legacy rows. */
  building_number: z.string().nullable(),
})
export type Building = z.infer<typeof buildingSchema>
