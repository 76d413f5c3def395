import { createHash, type Hash } from 'node:crypto'
import { storedCollectionSchema } from '@keystead/module-sdk/data/schema'
import * as z from 'zod'

/**
 * Gzipped lines: head; per table its columns and blocks of rows as COPY writes them; footer. Lines other than rows are
 * JSON, a tab and a running hash (`TextHash`). Format 2 had a hashed JSON line per row, format 1 no hashes.
 */
export const FORMAT = 3

export const headSchema = z.object({
  keystead: z.literal('backup'),
  format: z.int().min(1),
  made_at: z.string(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), hash: z.string() })),
  /** Modules' collections, whose tables no migration creates. */
  collections: z
    .array(
      z.object({
        module: z.string(),
        name: z.string(),
        kind: z.string(),
        definition: storedCollectionSchema,
      }),
    )
    .default([]),
})
export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) })
export const rowSchema = z.array(z.string().nullable())
export const blockSchema = z.strictObject({ rows: z.int().min(1), bytes: z.int().min(1), hash: z.string() })
export const endSchema = z.object({ end: z.literal(true), rows: z.int() })

export type Head = z.infer<typeof headSchema>

/** 96 bits: detects damage, not forgery. */
const shortened = (hash: Hash): string => hash.digest('base64url').slice(0, 16)

export const hashOf = (text: Uint8Array): string => shortened(createHash('sha256').update(text))

/** Running hash: each line's hash covers all lines before it, so the last one covers the file. */
export class TextHash {
  readonly #hash = createHash('sha256')

  add(line: string): string {
    this.#hash.update(`${line}\n`)
    return shortened(this.#hash.copy())
  }
}

/** Not a backup, or an incomplete one. The message is one sentence. */
export class BackupError extends Error {
  override name = 'BackupError'
}
