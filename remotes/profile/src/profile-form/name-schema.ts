import { formSchema } from '@keystead/api-client/fields/form-schema'
import { text } from '@keystead/api-client/fields/kinds'

/** The display name is first plus last name. */
export const nameSchema = formSchema(
  { firstName: text({ max: 50 }), lastName: text({ max: 50 }), displayName: text({ max: 100 }) },
  'create',
)
