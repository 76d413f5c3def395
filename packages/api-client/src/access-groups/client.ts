import { apiRequest } from '@keystead/api-client/transport'
import type {
  AccessGroup,
  AccessGroupCreate,
  AccessGroupUpdate,
  GroupMember,
  GroupPermission,
  GroupPermissionsPut,
} from './contract.ts'

const PATH = '/access-groups/'

export function listAccessGroups(signal?: AbortSignal): Promise<AccessGroup[]> {
  return apiRequest({ path: PATH, signal })
}

export function readAccessGroup(id: string, signal?: AbortSignal): Promise<AccessGroup> {
  return apiRequest({ path: pathOf(id), signal })
}

/** A key that the caller keeps over its tries makes a repetition harmless (R10). */
export function createAccessGroup(body: AccessGroupCreate, idempotencyKey?: string): Promise<AccessGroup> {
  return apiRequest({ method: 'POST', path: PATH, body, idempotencyKey })
}

/** What is left out stays as it is, null empties (R4). */
export function updateAccessGroup(id: string, body: AccessGroupUpdate): Promise<AccessGroup> {
  return apiRequest({ method: 'PUT', path: pathOf(id), body })
}

export function deleteAccessGroup(id: string): Promise<void> {
  return apiRequest({ method: 'DELETE', path: pathOf(id) })
}

export function listGroupMembers(groupId: string, signal?: AbortSignal): Promise<GroupMember[]> {
  return apiRequest({ path: `${pathOf(groupId)}/members/`, signal })
}

/** Answers alike whether the address has an account or not (R35). */
export function addGroupMember(
  groupId: string,
  email: string,
  idempotencyKey?: string,
): Promise<GroupMember> {
  return apiRequest({ method: 'POST', path: `${pathOf(groupId)}/members/`, body: { email }, idempotencyKey })
}

export function removeGroupMember(groupId: string, memberId: string): Promise<void> {
  return apiRequest({
    method: 'DELETE',
    path: `${pathOf(groupId)}/members/${encodeURIComponent(memberId)}`,
  })
}

export function listGroupPermissions(groupId: string, signal?: AbortSignal): Promise<GroupPermission[]> {
  return apiRequest({ path: `${pathOf(groupId)}/permissions/`, signal })
}

/** Replaces the whole list. */
export function putGroupPermissions(groupId: string, body: GroupPermissionsPut): Promise<GroupPermission[]> {
  return apiRequest({ method: 'PUT', path: `${pathOf(groupId)}/permissions/`, body })
}

const pathOf = (id: string) => `${PATH}${encodeURIComponent(id)}`
