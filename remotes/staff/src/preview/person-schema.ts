import { memberFields } from '@keystead/api-client/access-groups/fields'
import { formSchema } from '@keystead/api-client/fields/form-schema'

/** The form that asks for a person's preview. */
export const personSchema = formSchema(memberFields, 'create')
