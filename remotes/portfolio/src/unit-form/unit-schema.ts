import { formSchema } from '@keystead/api-client/fields/form-schema'
import { unitFields } from '@keystead/api-client/rent-units/fields'

export const unitEditSchema = formSchema(unitFields, 'edit')
export const unitCreateSchema = formSchema(unitFields, 'create')
