import { resourceTypes } from '@keystead/api-client/access-groups/choices'
import { choice, chosen, integer } from '@keystead/api-client/form-fields'
import * as z from 'zod'

/** One grant of an access group: what, and up to which level (R26, R112). */
export const permissionSchema = z.object({
  resource_type_id: choice(resourceTypes),
  resource_id: chosen,
  permission: integer(0, 5),
})

/** Several at once. */
export const pickedSchema = z.object({ grants: z.array(permissionSchema) })

export const nothingPicked: z.input<typeof pickedSchema> = { grants: [] }
