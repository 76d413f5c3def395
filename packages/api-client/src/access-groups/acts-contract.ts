import * as z from 'zod'

/** `shared` and `unshared` apply to a permission or an access group's member. */
export const sharedActs = ['created', 'changed', 'deleted', 'restored', 'shared', 'unshared'] as const
export type SharedAct = (typeof sharedActs)[number]

/** Kinds of row the activity covers; `access_group` includes its members. */
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

/** Activity on a landlord's shared rows: who, when, which kind, which row. Never includes the changed values. */
export const accessActSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  act: z.enum(sharedActs),
  /** Null if the account was deleted, or is not stored here (hosted sign-in). */
  by: z.object({ id: z.guid(), name: z.string(), email: z.string().nullable() }).nullable(),
  /** Performed by the caller. */
  mine: z.boolean(),
  /** Performed by the server itself, as when a lease ends by notice. */
  by_system: z.boolean().optional(),
  resource_type_id: z.enum(actedOn),
  resource_id: z.guid(),
  /**
   * The caller's access groups concerned: for sharing, the granting or revoking group; for an action on a group, that
   * group; otherwise those through which somebody could see the row at the time.
   */
  access_group_ids: z.array(z.guid()),
  /** The row's name, null once it is deleted. */
  name: z.string().nullable(),
})
export type AccessAct = z.infer<typeof accessActSchema>
