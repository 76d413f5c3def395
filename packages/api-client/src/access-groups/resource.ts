import { apiRequest } from '@keystead/api-client/transport'
import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '../data/fresh.ts'
import { resource } from '../data/resource.ts'
import type { AccessAct } from './acts-contract.ts'
import type {
  AccessGroup,
  AccessGroupCreate,
  AccessGroupUpdate,
  GroupMember,
  GroupMemberCreate,
  GroupPermission,
  GroupPermissionsPut,
} from './contract.ts'

const groups = resource<AccessGroup, AccessGroupCreate, AccessGroupUpdate>('access-groups')

const membersPath = (groupId: string) => `/access-groups/${encodeURIComponent(groupId)}/members/`
const permissionsPath = (groupId: string) => `/access-groups/${encodeURIComponent(groupId)}/permissions/`

/** Access groups, their members and permissions, and the activity on what they share. */
export const accessGroups = {
  ...groups,
  /** The last 50 actions on the group and on what it shares, newest first. */
  acts: (groupId: string) =>
    queryOptions({
      queryKey: [...groups.keys.all, 'acts', groupId],
      queryFn: ({ signal }) => {
        const query = { access_group_id: groupId }
        return apiRequest<AccessAct[]>({ path: '/access-groups/acts/', query, signal })
      },
      ...FRESH,
    }),
  /** The response is the same whether or not the address has an account. */
  addMember: (groupId: string, body: GroupMemberCreate, idempotencyKey?: string) =>
    apiRequest<GroupMember>({ method: 'POST', path: membersPath(groupId), body, idempotencyKey }),
  removeMember: (groupId: string, memberId: string) =>
    apiRequest<void>({ method: 'DELETE', path: `${membersPath(groupId)}${encodeURIComponent(memberId)}` }),
  /** Replaces the whole list. Pass the group's `updated_at` as `version` for optimistic locking. */
  putPermissions: (groupId: string, body: GroupPermissionsPut, version?: string) =>
    apiRequest<GroupPermission[]>({ method: 'PUT', path: permissionsPath(groupId), body, version }),
}
