import * as z from 'zod'
import { noticeKinds } from './choices.ts'

/**
 * What a landlord was told of: what `findingsOf` finds on own rows, kept with when it was found, read and settled. Names
 * of tenants are not kept; a row that is deleted takes its notices along.
 */
export const noticeSchema = z.object({
  id: z.guid(),
  owner_id: z.guid(),
  kind: z.enum(noticeKinds),
  rent_unit_id: z.guid(),
  /** Null where it is about the unit alone. */
  lease_agreement_id: z.guid().nullable(),
  unit_number: z.string(),
  /** The property's name, else the building's. */
  place: z.string(),
  /** The end of the lease, the first day without a rent, the first vacant day. */
  date: z.string().nullable(),
  /** By how much the components differ. */
  amount: z.number().nullable(),
  since: z.iso.datetime(),
  /** When it was found no more; 90 days later it is gone. */
  settled_at: z.iso.datetime().nullable(),
  read_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
})
export type Notice = z.infer<typeof noticeSchema>

export const noticeUpdateSchema = z.strictObject({ read: z.boolean() })
export type NoticeUpdate = z.infer<typeof noticeUpdateSchema>

const MOST_IDS = 10_000

/** Without `ids` all of them. */
export const noticesReadSchema = z.strictObject({
  read: z.boolean(),
  ids: z.array(z.guid()).max(MOST_IDS).optional(),
})
export type NoticesRead = z.infer<typeof noticesReadSchema>

/** How many were changed by it. */
export const noticesReadAnswerSchema = z.object({ count: z.int() })
export type NoticesReadAnswer = z.infer<typeof noticesReadAnswerSchema>
