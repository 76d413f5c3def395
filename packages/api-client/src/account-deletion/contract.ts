import * as z from 'zod'
import { moduleRowsSchema } from '../deletion/contract.ts'
import { comparedAddress, LONGEST_ADDRESS } from '../email/rules.ts'

/** Grace period in which the deletion can be cancelled. */
export const DELETION_DAYS = 14

/** Typed confirmation: the account's own address. */
export const accountDeletionCreateSchema = z.strictObject({
  email: comparedAddress().max(LONGEST_ADDRESS),
})
export type AccountDeletionCreate = z.infer<typeof accountDeletionCreateSchema>

const count = z.int().min(0)

/** What is deleted with the account, and the start and end of the grace period; null if no deletion is pending. */
export const accountDeletionSchema = z.object({
  /** The address to type: the session's may be outdated. */
  email: z.string().optional(),
  requested_at: z.iso.datetime().nullable(),
  final_at: z.iso.datetime().nullable(),
  counts: z.object({
    property_groups: count,
    buildings: count,
    rent_units: count,
    contacts: count,
    lease_agreements: count,
    access_groups: count,
    /** Distinct addresses the user's own groups share with. */
    members: count,
  }),
  /** Rows that modules keep for the account, by module. */
  modules: moduleRowsSchema.optional(),
})
export type AccountDeletion = z.infer<typeof accountDeletionSchema>
