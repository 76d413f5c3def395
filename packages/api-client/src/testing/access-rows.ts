import type { AccessGroup, GroupMember, GroupPermission } from '../access-groups/contract.ts'
import { commonRow } from './rows.ts'

/** A member who has opened the app since being added, by default. */
export const aMember = (given: Partial<GroupMember> = {}): GroupMember => ({
  id: commonRow().id,
  access_group_id: '',
  email: 'ben@example.org',
  created_by: null,
  created_at: '2026-03-01T08:00:00Z',
  opened_at: '2026-03-04T09:00:00Z',
  ...given,
})

/** View access to a property, by default. */
export const aPermission = (given: Partial<GroupPermission> = {}): GroupPermission => ({
  id: commonRow().id,
  access_group_id: '',
  resource_type_id: 'property_group',
  resource_id: commonRow().id,
  permission: 1,
  ...given,
})

export const anAccessGroup = (given: Partial<AccessGroup> = {}): AccessGroup => ({
  ...commonRow(),
  name: 'Family',
  description: null,
  users: [],
  group_permissions: [],
  ...given,
})
