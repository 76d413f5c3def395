import { optionalText, requiredText } from '@keystead/api-client/form-fields'
import * as z from 'zod'

/** The form of an access group (R112). */
export const groupSchema = z.object({
  name: requiredText(100),
  description: optionalText(500),
  is_active: z.boolean(),
})

export type GroupValues = z.output<typeof groupSchema>

export const newGroupValues = { is_active: true }
