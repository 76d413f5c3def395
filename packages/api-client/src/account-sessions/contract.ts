import * as z from 'zod'

/** How the session was started. */
export const sessionMethods = ['password', 'otp', 'oauth'] as const
export type SessionMethod = (typeof sessionMethods)[number]

/**
 * A session. Browser and system use their product names ("Firefox", "macOS"); `device` is null for an unknown user
 * agent.
 */
export const accountSessionSchema = z.object({
  id: z.guid(),
  /** The session making the request. */
  current: z.boolean(),
  device: z.object({ browser: z.string(), system: z.string() }).nullable(),
  method: z.enum(sessionMethods),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
})
export type AccountSession = z.infer<typeof accountSessionSchema>
