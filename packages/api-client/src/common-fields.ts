import * as z from 'zod'

export const sharedSchema = z.object({ by: z.string(), level: z.int() })
export type Shared = z.infer<typeof sharedSchema>

/** Columns common to most rows. `shared`: who shared the row and at which level; null for own rows. */
export const commonFields = {
  id: z.guid(),
  created_by: z.guid().nullable(),
  updated_by: z.guid().nullable(),
  owner_id: z.guid().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  is_active: z.boolean().nullable(),
  shared: sharedSchema.nullable(),
}
