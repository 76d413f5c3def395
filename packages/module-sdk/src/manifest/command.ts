import * as z from 'zod'
import type { Language } from './languages.ts'
import { targetSchema } from './own-paths.ts'

const label = z.string().min(1).max(60)

/** A text in both languages. */
export const both = z.strictObject({ en: label, de: label } satisfies Record<Language, z.ZodString>)

const synonyms = z.array(z.string().min(1).max(40)).max(30)

/** What the search offers to do. */
export const commandSchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+\.[a-z-]+$/, 'must be two words with a dot between them, like lease.create'),
  label: both,
  to: targetSchema,
  /** What else somebody may type to find it. Read from the manifest once the search opens; not in the index. */
  words: z
    .strictObject({ en: synonyms, de: synonyms } satisfies Record<Language, typeof synonyms>)
    .optional(),
})
