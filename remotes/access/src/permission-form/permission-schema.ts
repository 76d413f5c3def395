import { permissionFields } from '@keystead/api-client/access-groups/fields'
import { formSchema } from '@keystead/api-client/fields/form-schema'
import * as z from 'zod'

export const permissionSchema = formSchema(permissionFields, 'create')

export const pickedSchema = z.object({ grants: z.array(permissionSchema) })

export const nothingPicked: z.input<typeof pickedSchema> = { grants: [] }
