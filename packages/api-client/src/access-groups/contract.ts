import * as z from 'zod'
import { commonFields } from '../common-fields.ts'
import { createSchema, readShape, updateSchema } from '../fields/api-schemas.ts'
import { groupFields, memberFields, permissionFields } from './fields.ts'

export type { ResourceType } from './choices.ts'

/** `is_active` defaults to true when absent or null. */
export const accessGroupCreateSchema = createSchema(groupFields)
export type AccessGroupCreate = z.infer<typeof accessGroupCreateSchema>

export const accessGroupUpdateSchema = updateSchema(groupFields)
export type AccessGroupUpdate = z.infer<typeof accessGroupUpdateSchema>

export const groupMemberCreateSchema = createSchema(memberFields)
export type GroupMemberCreate = z.infer<typeof groupMemberCreateSchema>

/** Identified by e-mail address; never reveals whether an account exists. */
export const groupMemberSchema = z.object({
  id: z.guid(),
  access_group_id: z.guid(),
  email: z.string(),
  created_by: z.guid().nullable(),
  created_at: z.iso.datetime(),
  /** When this address first opened the app as a member; null while only invited. */
  opened_at: z.iso.datetime().nullable(),
})
export type GroupMember = z.infer<typeof groupMemberSchema>

export const groupPermissionInputSchema = createSchema(permissionFields)
export type GroupPermissionInput = z.infer<typeof groupPermissionInputSchema>

export const MAX_PERMISSIONS = 1000

/** PUT body: replaces the whole list. */
export const groupPermissionsPutSchema = z.array(groupPermissionInputSchema).max(MAX_PERMISSIONS)
export type GroupPermissionsPut = z.infer<typeof groupPermissionsPutSchema>

export const groupPermissionSchema = z.object({
  id: z.guid(),
  access_group_id: z.guid(),
  ...readShape(permissionFields),
})
export type GroupPermission = z.infer<typeof groupPermissionSchema>

export const accessGroupSchema = z.object({
  ...commonFields,
  ...readShape(groupFields),
  users: z.array(groupMemberSchema),
  group_permissions: z.array(groupPermissionSchema),
})
export type AccessGroup = z.infer<typeof accessGroupSchema>
