import { formSchema } from '@keystead/api-client/fields/form-schema'
import { pickFields } from '@keystead/api-client/fields/limits'
import { propertyFields } from '@keystead/api-client/property-groups/fields'

const fields = pickFields(propertyFields, 'name', 'description', 'notes', 'is_active')

export const propertyCreateSchema = formSchema(fields, 'create')
export const propertyEditSchema = formSchema(fields, 'edit')
