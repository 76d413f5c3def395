import { optionalText } from '@keystead/api-client/form-fields'
import * as z from 'zod'

/** Names of persons have at most 50 characters (R116). The display name joins two of them. */
export const nameSchema = z.object({
  firstName: optionalText(50),
  lastName: optionalText(50),
  displayName: optionalText(100),
})
