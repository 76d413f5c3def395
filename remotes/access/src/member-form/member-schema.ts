import { memberFields } from '@keystead/api-client/access-groups/fields'
import { formSchema } from '@keystead/api-client/fields/form-schema'

/** The form that adds a member by the address of the account. */
export const memberSchema = formSchema(memberFields, 'create')
