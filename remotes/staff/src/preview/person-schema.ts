import { memberFields } from '@keystead/api-client/access-groups/fields'
import { formSchema } from '@keystead/api-client/fields/form-schema'

export const personSchema = formSchema(memberFields, 'create')
