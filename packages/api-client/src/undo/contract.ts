import * as z from 'zod'
import { actedOn } from '../access-groups/acts-contract.ts'

/** What an undone deletion has put back: the row that was deleted first, then what had gone with it. */
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
