import * as z from 'zod'
import { actedOn } from '../access-groups/acts-contract.ts'

/** Rows restored by an undo: the deleted row first, then its cascade. */
export const undoneSchema = z.object({
  rows: z.array(
    z.object({
      resource_type_id: z.enum(actedOn),
      resource_id: z.guid(),
      name: z.string().nullable(),
    }),
  ),
})
export type Undone = z.infer<typeof undoneSchema>
