import * as z from 'zod'
import { actedOn } from '../access-groups/acts-contract.ts'

/** Rows restored by an undo: the deleted row first, then its cascade. */
export const undoneSchema = z.object({
  rows: z.array(
    z.object({
      /** Or a module's collection: `<module>/<collection>`. */
      resource_type_id: z.union([z.enum(actedOn), z.string().regex(/\//)]),
      resource_id: z.guid(),
      name: z.string().nullable(),
    }),
  ),
})
export type Undone = z.infer<typeof undoneSchema>
