import * as z from 'zod'

/** Optional e-mails: access group invitations, and the weekly list of leases ending soon. */
export const accountMailsSchema = z.strictObject({
  invitations: z.boolean(),
  lease_ends: z.boolean(),
})
export type AccountMails = z.infer<typeof accountMailsSchema>

/** Absent preferences stay unchanged. */
export const accountMailsUpdateSchema = accountMailsSchema.partial()
export type AccountMailsUpdate = z.infer<typeof accountMailsUpdateSchema>
