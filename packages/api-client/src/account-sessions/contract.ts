import * as z from 'zod'

/** How a session began. */
export const sessionMethods = ['password', 'otp', 'oauth'] as const
export type SessionMethod = (typeof sessionMethods)[number]

/**
 * A place where the account is signed in. The names of browser and system are their makers' ("Firefox", "macOS"); `device`
 * is null where the browser told nothing that is known.
 */
export const accountSessionSchema = z.object({
  id: z.guid(),
  /** The one that asks. */
  current: z.boolean(),
  device: z.object({ browser: z.string(), system: z.string() }).nullable(),
  method: z.enum(sessionMethods),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
})
export type AccountSession = z.infer<typeof accountSessionSchema>
