import { contactFields, organizationFields } from '@keystead/api-client/contacts/fields'
import { formSchema } from '@keystead/api-client/fields/form-schema'
import type * as z from 'zod'

export const organizationSchema = formSchema({ ...organizationFields, ...contactFields }, 'create')

export type OrganizationValues = z.output<typeof organizationSchema>
