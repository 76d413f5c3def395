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
/** A resource, or a module's collection: `<module>/<collection>`. */
export type ChangedName = (typeof changedNames)[number] | `${string}/${string}`

/**
 * A message of `GET /api/v1/changes`, JSON in `data`; resume from its `id`. Names what changed, without any content.
 */
export const changeMessageSchema = z.object({
  /** The registry's revision. */
  revision: z.int(),
  /** The caller's plan, in the first message of a connection. */
  plan: z.string().optional(),
  /** An open list: `changedNames`, and collections of modules. */
  changed: z.array(z.string()),
})
export type ChangeMessage = z.infer<typeof changeMessageSchema>
