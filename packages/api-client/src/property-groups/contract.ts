import * as z from 'zod'
import { buildingSchema } from '../buildings/contract.ts'
import { commonFields } from '../common-fields.ts'
import { createSchema, readShape, updateSchema } from '../fields/api-schemas.ts'
import { propertyFields } from './fields.ts'

export type { PropertyType } from './choices.ts'

/** Property groups, called "properties" in the UI. */

export const propertyGroupCreateSchema = createSchema(propertyFields)
export type PropertyGroupCreate = z.infer<typeof propertyGroupCreateSchema>

export const propertyGroupUpdateSchema = updateSchema(propertyFields)
export type PropertyGroupUpdate = z.infer<typeof propertyGroupUpdateSchema>

export const propertyGroupSchema = z.object({
  ...commonFields,
  ...readShape(propertyFields),
  buildings: z.array(buildingSchema),
})
export type PropertyGroup = z.infer<typeof propertyGroupSchema>
