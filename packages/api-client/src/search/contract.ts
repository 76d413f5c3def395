import * as z from 'zod'

/** Searchable resources. */
export const foundResources = [
  'property-groups',
  'buildings',
  'rent-units',
  'contacts',
  'lease-agreements',
  'access-groups',
] as const
export type FoundResource = (typeof foundResources)[number]

/** Maximum query length and number of results. */
export const searchLimits = { text: 100, rows: 20 } as const

/** A search result. */
export const foundRowSchema = z.object({
  resource: z.enum(foundResources),
  id: z.guid(),
  /** Display name: a name, unit number or tenant. */
  title: z.string(),
  /** Disambiguation such as an address; empty if not needed. */
  detail: z.string(),
  /** Its page in the app; null if the user can open no module showing it. */
  path: z.string().nullable(),
})
export type FoundRow = z.infer<typeof foundRowSchema>

/** `GET /api/v1/search`: an empty query finds nothing. */
export const searchQuerySchema = z.object({ q: z.string().max(searchLimits.text).default('') })
