import * as z from 'zod'
import { comparedAddress, LONGEST_ADDRESS } from '../email/rules.ts'

/** For so long the account can be kept after all. */
export const DELETION_DAYS = 14

/** The typed confirmation: the account's own address. */
export const accountDeletionCreateSchema = z.strictObject({
  email: comparedAddress().max(LONGEST_ADDRESS),
})
export type AccountDeletionCreate = z.infer<typeof accountDeletionCreateSchema>

const count = z.int().min(0)

/** What goes with the account, and since when and until when it may be kept; null where no deletion runs. */
export const accountDeletionSchema = z.object({
  requested_at: z.iso.datetime().nullable(),
  final_at: z.iso.datetime().nullable(),
  counts: z.object({
    property_groups: count,
    buildings: count,
    rent_units: count,
    contacts: count,
    lease_agreements: count,
    access_groups: count,
    /** Whom the person's own groups share with, each address once. */
    members: count,
  }),
})
export type AccountDeletion = z.infer<typeof accountDeletionSchema>
