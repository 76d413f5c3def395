import { formSchema } from '@keystead/api-client/fields/form-schema'
import { text } from '@keystead/api-client/fields/kinds'

/** The display name joins the two others. */
export const nameSchema = formSchema(
  { firstName: text({ max: 50 }), lastName: text({ max: 50 }), displayName: text({ max: 100 }) },
  'create',
)
