import * as z from 'zod'

/** A group of somebody else that the caller is in. What it is called and who else is in it stays the owner's. */
export const membershipSchema = z.object({
  access_group_id: z.guid(),
  /** How the owner is called towards those he shares with. */
  by: z.string(),
  since: z.iso.datetime(),
  /** How many things are shared; what is part of them is not counted again. */
  count: z.int(),
})
export type Membership = z.infer<typeof membershipSchema>
