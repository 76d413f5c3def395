import * as z from 'zod'
import { commonFields } from '../common-fields.ts'
import { createSchema, readShape, updateSchema } from '../fields/api-schemas.ts'
import { componentFields } from './fields.ts'

export type { ComponentType } from './choices.ts'

export const rentComponentCreateSchema = createSchema(componentFields)
export type RentComponentCreate = z.infer<typeof rentComponentCreateSchema>

export const rentComponentUpdateSchema = updateSchema(componentFields)
export type RentComponentUpdate = z.infer<typeof rentComponentUpdateSchema>

export const rentComponentSchema = z.object({ ...commonFields, ...readShape(componentFields) })
export type RentComponent = z.infer<typeof rentComponentSchema>
