import * as z from 'zod'
import { commonFields } from '../common-fields.ts'
import { createSchema, readShape, updateSchema } from '../fields/api-schemas.ts'
import { unitFields } from './fields.ts'

export type { UnitType } from './choices.ts'

/** Rental units of a building. */

export const rentUnitCreateSchema = createSchema(unitFields)
export type RentUnitCreate = z.infer<typeof rentUnitCreateSchema>

export const rentUnitUpdateSchema = updateSchema(unitFields)
export type RentUnitUpdate = z.infer<typeof rentUnitUpdateSchema>

export const rentUnitSchema = z.object({ ...commonFields, ...readShape(unitFields) })
export type RentUnit = z.infer<typeof rentUnitSchema>
