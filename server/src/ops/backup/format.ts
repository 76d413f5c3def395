import { createHash } from 'node:crypto'
import * as z from 'zod'

/**
 * A backup is gzipped text, a JSON value a line: a head, then for each table its name and columns followed by its rows,
 * each an array of PostgreSQL's own text for the values, and an end that counts the rows. So it can be read into any
 * PostgreSQL, embedded or not. From format 2 on each line ends in a tab and the hash of the text up to it (`TextHash`).
 */
export const FORMAT = 2

export const headSchema = z.object({
  keystead: z.literal('backup'),
  format: z.int().min(1),
  made_at: z.string(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), hash: z.string() })),
})
export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) })
export const rowSchema = z.array(z.string().nullable())
export const endSchema = z.object({ end: z.literal(true), rows: z.int() })

export type Head = z.infer<typeof headSchema>

/** Hashes a text line by line: each line's hash covers all lines before it, so the last one covers the whole file. */
export class TextHash {
  readonly #hash = createHash('sha256')

  /** The hash of the text up to and including this line; 96 bits, as it detects damage and no forgery. */
  add(line: string): string {
    this.#hash.update(`${line}\n`)
    return this.#hash.copy().digest('base64url').slice(0, 16)
  }
}

/** A file that is no backup, or not a whole one; the message is one sentence. */
export class BackupError extends Error {
  override name = 'BackupError'
}
