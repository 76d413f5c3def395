import * as z from 'zod'

/** The mails that one may switch off: of invitations into access groups, and the weekly one of leases that end soon. */
export const accountMailsSchema = z.strictObject({
  invitations: z.boolean(),
  lease_ends: z.boolean(),
})
export type AccountMails = z.infer<typeof accountMailsSchema>

/** A choice that is not named stays as it is. */
export const accountMailsUpdateSchema = accountMailsSchema.partial()
export type AccountMailsUpdate = z.infer<typeof accountMailsUpdateSchema>
