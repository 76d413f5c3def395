import { createHash } from 'node:crypto'
import { collectionSchema } from '@keystead/module-sdk/data/schema'
import * as z from 'zod'

/**
 * Gzipped JSON lines: a head, then per table its name and columns followed by its rows (arrays of PostgreSQL's text
 * values), then a footer with the row count. Loads into any PostgreSQL, embedded or not. From format 2 on, each line
 * ends in a tab and the running hash (`TextHash`).
 */
export const FORMAT = 2

export const headSchema = z.object({
  keystead: z.literal('backup'),
  format: z.int().min(1),
  made_at: z.string(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), hash: z.string() })),
  /** Modules' collections, whose tables no migration makes. */
  collections: z
    .array(z.object({ module: z.string(), name: z.string(), kind: z.string(), definition: collectionSchema }))
    .default([]),
})
export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) })
export const rowSchema = z.array(z.string().nullable())
export const endSchema = z.object({ end: z.literal(true), rows: z.int() })

export type Head = z.infer<typeof headSchema>

/** Running hash: each line's hash covers all lines before it, so the last one covers the file. */
export class TextHash {
  readonly #hash = createHash('sha256')

  /** 96 bits: detects damage, not forgery. */
  add(line: string): string {
    this.#hash.update(`${line}\n`)
    return this.#hash.copy().digest('base64url').slice(0, 16)
  }
}

/** Not a backup, or an incomplete one. The message is one sentence. */
export class BackupError extends Error {
  override name = 'BackupError'
}
