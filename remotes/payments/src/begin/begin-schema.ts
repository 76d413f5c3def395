import { formSchema } from '@keystead/api-client/fields/form-schema'
import { day } from '@keystead/api-client/fields/kinds'

const beginFields = { begins: day({ required: true }) }
export const beginSchema = formSchema(beginFields, 'create')
