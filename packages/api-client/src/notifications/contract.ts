import * as z from 'zod'
import { notificationKinds } from './choices.ts'

/**
 * A stored finding of `findingsOf` on an own row, with when it was found, read and settled. Stores no tenant names;
 * deleted with its row.
 */
export const notificationSchema = z.object({
  id: z.guid(),
  owner_id: z.guid(),
  kind: z.enum(notificationKinds),
  rent_unit_id: z.guid(),
  /** Null if it concerns only the unit. */
  lease_agreement_id: z.guid().nullable(),
  unit_number: z.string(),
  /** The property's name, falling back to the building's. */
  place: z.string(),
  /** The lease's end, the first day without rent, or the first vacant day. */
  date: z.string().nullable(),
  /** The difference between components and total. */
  amount: z.number().nullable(),
  /** Notice was given on the lease. */
  under_notice: z.boolean().optional(),
  /** Another lease continues this one: same unit and tenant, from the next day. */
  is_renewed: z.boolean().optional(),
  /** Another agreed lease of the unit begins after its end. */
  is_relet: z.boolean().optional(),
  since: z.iso.datetime(),
  /** When it no longer applied; deleted 90 days later. */
  settled_at: z.iso.datetime().nullable(),
  read_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
})
export type Notification = z.infer<typeof notificationSchema>

export const notificationUpdateSchema = z.strictObject({ read: z.boolean() })
export type NotificationUpdate = z.infer<typeof notificationUpdateSchema>

const MAX_IDS = 10_000

/** Without `ids`, all of them. */
export const notificationsReadSchema = z.strictObject({
  read: z.boolean(),
  ids: z.array(z.guid()).max(MAX_IDS).optional(),
})
export type NotificationsRead = z.infer<typeof notificationsReadSchema>

/** Number of notifications changed. */
export const notificationsReadAnswerSchema = z.object({ count: z.int() })
export type NotificationsReadAnswer = z.infer<typeof notificationsReadAnswerSchema>
