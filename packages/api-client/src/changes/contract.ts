import * as z from 'zod'

/** What the stream of changes names: resources of `/api/v1`, and the caller's own account. */
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
 * One message of `GET /api/v1/changes`, as JSON in its `data`; its `id` is where to go on from. What changed is named,
 * and nothing of it told.
 */
export const changeMessageSchema = z.object({
  /** The revision of the registry. */
  revision: z.int(),
  changed: z.array(z.enum(changedNames)),
})
export type ChangeMessage = z.infer<typeof changeMessageSchema>
