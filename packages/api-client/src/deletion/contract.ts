import * as z from 'zod'

/** Rows that modules keep, by module, with its title by language. */
export const moduleRowsSchema = z.array(
  z.object({ title: z.record(z.string(), z.string()), rows: z.int().min(0) }),
)
export type ModuleRows = z.infer<typeof moduleRowsSchema>

/** What modules keep on a row and on what lies in it: it goes with the row. */
export const rowDeletionSchema = z.object({ modules: moduleRowsSchema })
export type RowDeletion = z.infer<typeof rowDeletionSchema>
