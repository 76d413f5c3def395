import { formSchema } from '@keystead/api-client/fields/form-schema'
import { periodFields } from '@keystead/api-client/rental-periods/fields'
import * as z from 'zod'
import { endsInOrder, periodEndBeforeStart } from '../lease-form/end-date.ts'

const fields = formSchema(periodFields, 'create')

export const periodSchema = fields.refine(endsInOrder, periodEndBeforeStart)

/** A new period may end the previous one and copy its components. */
export const newPeriodSchema = fields
  .extend({ ends_before: z.boolean(), copy_components: z.boolean() })
  .refine(endsInOrder, periodEndBeforeStart)
