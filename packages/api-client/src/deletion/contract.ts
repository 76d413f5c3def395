import * as z from 'zod'

/** Rows that modules keep, by module, with its title by language. */
export const moduleRowsSchema = z.array(
  z.object({ title: z.record(z.string(), z.string()), rows: z.int().min(0) }),
)
export type ModuleRows = z.infer<typeof moduleRowsSchema>

/** Rows that modules keep on a row or its children; they are deleted with it. */
export const rowDeletionSchema = z.object({ modules: moduleRowsSchema })
export type RowDeletion = z.infer<typeof rowDeletionSchema>
