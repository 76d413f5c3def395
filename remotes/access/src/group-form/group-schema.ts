import { groupFields } from '@keystead/api-client/access-groups/fields'
import { formSchema } from '@keystead/api-client/fields/form-schema'
import { initialValues } from '@keystead/api-client/fields/limits'
import type * as z from 'zod'

export const groupSchema = formSchema(groupFields, 'create')

export type GroupValues = z.output<typeof groupSchema>

export const newGroupValues = initialValues(groupFields)
