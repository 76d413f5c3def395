import { optionalText, requiredText } from '@keystead/api-client/form-fields'
import * as z from 'zod'

/** What a form is held to; the API holds to its contract (`property-groups/contract`). */
const fields = {
  name: requiredText(100),
  description: optionalText(500),
  notes: optionalText(2000),
}

export const propertyCreateSchema = z.object(fields)
export const propertyEditSchema = z.object({ ...fields, is_active: z.boolean() })
