import * as z from 'zod'

/** A group the caller was added to by somebody else. Its name and other members stay private to the owner. */
export const membershipSchema = z.object({
  access_group_id: z.guid(),
  /** The owner's name as shown to the people they share with. */
  by: z.string(),
  since: z.iso.datetime(),
  /** Number of shared resources; nested ones are not counted twice. */
  count: z.int(),
})
export type Membership = z.infer<typeof membershipSchema>
