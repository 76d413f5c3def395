import type {
  AccessGroup,
  AccessGroupCreate,
  AccessGroupUpdate,
  GroupMember,
  GroupMemberCreate,
} from '@keystead/api-client/access-groups/contract'
import { invalid, notFound } from '../../http/problem.ts'
import type { ReadBody } from '../body.ts'
import { orDefaults } from '../defaults.ts'
import { lockForUpdate, type ReadChange } from '../row-version.ts'
import type { Work } from '../work.ts'
import { insertMember, queueInvitation, removeMember } from './members-repository.ts'
import { lockNamedRows, type NamedResource } from './named-rows.ts'
import { changeAccessGroup, findAccessGroup, insertAccessGroup, removeAccessGroup } from './repository.ts'

/** Not the field's `default`: in the contract, a stored group may have none. */
const DEFAULTS = { is_active: true }

/** @throws Problem 404 unless the group is the caller's */
export async function requireAccessGroup(work: Work, id: string): Promise<AccessGroup> {
  const group = await findAccessGroup(work, id)
  if (!group) throw notFound('Access group not found')
  return group
}

export async function createAccessGroup(
  work: Work,
  readBody: ReadBody<AccessGroupCreate>,
): Promise<AccessGroup> {
  const body = readBody()
  const id = await insertAccessGroup(work, { ...body, is_active: body.is_active ?? DEFAULTS.is_active })
  return requireAccessGroup(work, id)
}

export async function updateAccessGroup(
  work: Work,
  id: string,
  readChange: ReadChange<AccessGroupUpdate>,
): Promise<AccessGroup> {
  await lockForUpdate(work, 'access_groups', id)
  const group = await requireAccessGroup(work, id)
  const body = readChange(group)
  await changeAccessGroup(work, id, { ...body, ...orDefaults(body, DEFAULTS) })
  return requireAccessGroup(work, id)
}

export const grantedBy = ({ group_permissions }: AccessGroup): NamedResource[] =>
  group_permissions.map(({ resource_type_id, resource_id }) => ({ type: resource_type_id, id: resource_id }))

/** Its members lose their access. */
export async function deleteAccessGroup(work: Work, id: string): Promise<AccessGroup> {
  await lockForUpdate(work, 'access_groups', id)
  const group = await requireAccessGroup(work, id)
  await lockNamedRows(work, grantedBy(group))
  await removeAccessGroup(work, id)
  return group
}

/** By address. Does not reveal whether it has an account; access starts once it has. */
export async function addMember(
  work: Work,
  groupId: string,
  readBody: ReadBody<GroupMemberCreate>,
): Promise<GroupMember> {
  await requireAccessGroup(work, groupId)
  const { email } = readBody()
  if (email === work.caller.email.toLowerCase()) throw wrongAddress('own_group', 'You own this group')
  const member = await insertMember(work, groupId, email)
  if (!member) throw wrongAddress('already_member', 'Already a member')
  await queueInvitation(work, member.id)
  return member
}

export async function deleteMember(work: Work, groupId: string, memberId: string): Promise<AccessGroup> {
  const group = await requireAccessGroup(work, groupId)
  if (!(await removeMember(work, groupId, memberId))) throw notFound('Member not found')
  return group
}

const wrongAddress = (type: string, msg: string) => invalid([{ loc: ['body', 'email'], msg, type }])
