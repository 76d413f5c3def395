import { optionalText } from '@keystead/api-client/form-fields'
import * as z from 'zod'

/** Spec §9: names of persons have at most 50 characters. The display name joins two of them. */
export const nameSchema = z.object({
  firstName: optionalText(50),
  lastName: optionalText(50),
  displayName: optionalText(100),
})
