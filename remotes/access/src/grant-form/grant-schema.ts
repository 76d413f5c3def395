import { permissionFields } from '@keystead/api-client/access-groups/fields'
import { formSchema } from '@keystead/api-client/fields/form-schema'
import * as z from 'zod'

export const grantSchema = formSchema(permissionFields, 'create')

export const pickedSchema = z.object({ grants: z.array(grantSchema) })

export const nothingPicked: z.input<typeof pickedSchema> = { grants: [] }
