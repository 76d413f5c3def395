import * as z from 'zod'

/**
 * A backup is gzipped text, a JSON value a line: a head, then for each table its name and columns followed by its rows,
 * each an array of PostgreSQL's own text for the values, and an end that counts the rows. So it can be read into any
 * PostgreSQL, embedded or not, and one that was cut off is known.
 */
export const headSchema = z.object({
  keystead: z.literal('backup'),
  format: z.literal(1),
  made_at: z.string(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), hash: z.string() })),
})
export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) })
export const rowSchema = z.array(z.string().nullable())
export const endSchema = z.object({ end: z.literal(true), rows: z.int() })

export type Head = z.infer<typeof headSchema>

/** A file that is no backup, or not a whole one; the message is one sentence. */
export class BackupError extends Error {
  override name = 'BackupError'
}
