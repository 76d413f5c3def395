import * as z from 'zod'

/** The last acts on what a landlord shares: who, when, what kind, on which row. What was written is in none. */

/** `shared` and `unshared`: a permission, or a member of an access group. */
export const sharedActs = ['created', 'changed', 'deleted', 'restored', 'shared', 'unshared'] as const
export type SharedAct = (typeof sharedActs)[number]

/** Rows that acts are on; of an access group: itself, and its members. */
export const actedOn = [
  'property_group',
  'building',
  'rent_unit',
  'lease_agreement',
  'contact',
  'rental_period',
  'rent_component',
  'access_group',
] as const
export type ActedOn = (typeof actedOn)[number]

export const accessActSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  act: z.enum(sharedActs),
  /** Null where the account is gone, or is known elsewhere only. */
  by: z.object({ id: z.guid(), name: z.string(), email: z.string().nullable() }).nullable(),
  /** The caller's own act. */
  mine: z.boolean(),
  resource_type_id: z.enum(actedOn),
  resource_id: z.guid(),
  /**
   * The caller's access groups that it is about: of sharing, the one that gives or takes; of an act on a group, that; else
   * those that let somebody see the row at the time.
   */
  access_group_ids: z.array(z.guid()),
  /** What the row is called where it still stands. */
  name: z.string().nullable(),
})
export type AccessAct = z.infer<typeof accessActSchema>
