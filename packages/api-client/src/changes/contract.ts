import * as z from 'zod'

/** Names on the change stream: resources of `/api/v1`, and the caller's own account. */
export const changedNames = [
  'property-groups',
  'buildings',
  'rent-units',
  'contacts',
  'lease-agreements',
  'rental-periods',
  'rent-components',
  'access-groups',
  'notices',
  'account',
] as const
export type ChangedName = (typeof changedNames)[number]

/**
 * A message of `GET /api/v1/changes`, JSON in `data`; resume from its `id`. Names what changed, without any content.
 */
export const changeMessageSchema = z.object({
  /** The registry's revision. */
  revision: z.int(),
  changed: z.array(z.enum(changedNames)),
})
export type ChangeMessage = z.infer<typeof changeMessageSchema>
