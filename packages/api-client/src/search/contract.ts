import * as z from 'zod'

/** What can be found, by the names of its resources. */
export const foundResources = [
  'property-groups',
  'buildings',
  'rent-units',
  'contacts',
  'lease-agreements',
  'access-groups',
] as const
export type FoundResource = (typeof foundResources)[number]

/** How much may be typed into a search, and how many rows it names. */
export const searchLimits = { text: 100, rows: 20 } as const

/** A row that a search has found. */
export const foundRowSchema = z.object({
  resource: z.enum(foundResources),
  id: z.guid(),
  /** What it is called: a name, a unit's number, a lease's tenant. */
  title: z.string(),
  /** What tells it from others of that name: an address, a place; empty where nothing does. */
  detail: z.string(),
  /** Where the app shows it; null where no module that the person may open does. */
  path: z.string().nullable(),
})
export type FoundRow = z.infer<typeof foundRowSchema>

/** `GET /api/v1/search`: nothing is found by a search without a word. */
export const searchQuerySchema = z.object({ q: z.string().max(searchLimits.text).default('') })
