import * as z from 'zod'
import { comparedAddress, LONGEST_ADDRESS } from '../email/rules.ts'
import { commonFields, flag, optionalText, requiredText } from '../fields.ts'
import { levels } from '../levels.ts'
import { resourceTypes } from './choices.ts'

export type { ResourceType } from './choices.ts'

/** Access groups with their members and permissions (R26, R112). */

/** `is_active` that is absent or null is true. */
export const accessGroupCreateSchema = z.strictObject({
  name: requiredText(100),
  description: optionalText(500),
  is_active: flag,
})
export type AccessGroupCreate = z.infer<typeof accessGroupCreateSchema>

export const accessGroupUpdateSchema = accessGroupCreateSchema.partial()
export type AccessGroupUpdate = z.infer<typeof accessGroupUpdateSchema>

export const groupMemberCreateSchema = z.strictObject({
  email: comparedAddress().max(LONGEST_ADDRESS),
})
export type GroupMemberCreate = z.infer<typeof groupMemberCreateSchema>

/** A member is an address, with or without an account: nobody is told which (R35). */
export const groupMemberSchema = z.object({
  id: z.guid(),
  access_group_id: z.guid(),
  email: z.string(),
  created_by: z.guid().nullable(),
  created_at: z.iso.datetime(),
  /** When the app was first opened with this address since it is a member; null: invited (R52). */
  opened_at: z.iso.datetime().nullable(),
})
export type GroupMember = z.infer<typeof groupMemberSchema>

export const groupPermissionInputSchema = z.strictObject({
  resource_type_id: z.enum(resourceTypes),
  resource_id: z.guid(),
  permission: z.int().min(0).max(levels.share),
})
export type GroupPermissionInput = z.infer<typeof groupPermissionInputSchema>

/** The body of a PUT: the whole list. */
export const groupPermissionsPutSchema = z.array(groupPermissionInputSchema).max(1000)
export type GroupPermissionsPut = z.infer<typeof groupPermissionsPutSchema>

export const groupPermissionSchema = z.object({
  id: z.guid(),
  access_group_id: z.guid(),
  resource_type_id: z.enum(resourceTypes),
  resource_id: z.guid(),
  permission: z.int(),
})
export type GroupPermission = z.infer<typeof groupPermissionSchema>

export const accessGroupSchema = z.object({
  ...commonFields,
  name: z.string(),
  description: z.string().nullable(),
  users: z.array(groupMemberSchema),
  group_permissions: z.array(groupPermissionSchema),
})
export type AccessGroup = z.infer<typeof accessGroupSchema>
