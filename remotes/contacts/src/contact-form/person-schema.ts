import { contactFields, personFields } from '@keystead/api-client/contacts/fields'
import { formSchema } from '@keystead/api-client/fields/form-schema'
import type * as z from 'zod'

export const personSchema = formSchema({ ...personFields, ...contactFields }, 'create')

export type PersonValues = z.output<typeof personSchema>
