import type {
  GroupPermission,
  GroupPermissionInput,
  GroupPermissionsPut,
  ResourceType,
} from '@keystead/api-client/access-groups/contract'
import { MOST_ONWARD } from '@keystead/api-client/levels'
import type { ValidationItem } from '@keystead/api-client/validation-item'
import { invalid, notFound } from '../../http/problem.ts'
import { requireLevel } from '../reach.ts'
import { lockForUpdate, type ReadChange } from '../row-version.ts'
import type { Work } from '../work.ts'
import { findNamedRows, keyOf, lockNamedRows, type NamedResource, type NamedRow } from './named-rows.ts'
import { type OwnedGrant, replacePermissions } from './permissions-repository.ts'
import { changeAccessGroup } from './repository.ts'
import { grantedBy, requireAccessGroup } from './service.ts'

const NOT_FOUND: Record<ResourceType, string> = {
  property_group: 'Property group not found',
  building: 'Building not found',
  rent_unit: 'Rent unit not found',
  lease_agreement: 'Lease not found',
  contact: 'Contact not found',
}

export async function listPermissions(work: Work, groupId: string): Promise<GroupPermission[]> {
  return (await requireAccessGroup(work, groupId)).group_permissions
}

/** A grant named in an unvalidated body. */
export interface NamedGrant extends NamedResource {
  permission: unknown
}

/**
 * Replaces the list: own rows up to level 5, rows shared at level 5 up to 4. Rows are looked up before validation. A
 * stored grant may be sent back even if its row can no longer be shared. The list has its group's version (`If-Match`).
 */
export async function putPermissions(
  work: Work,
  groupId: string,
  named: readonly NamedGrant[],
  readChange: ReadChange<GroupPermissionsPut>,
): Promise<GroupPermission[]> {
  await lockForUpdate(work, 'access_groups', groupId)
  const group = await requireAccessGroup(work, groupId)
  await lockNamedRows(work, [...named, ...grantedBy(group)])
  const stored = new Map(group.group_permissions.map((grant) => [grantKey(grant), grant.permission]))
  const isStored = ({ type, id, permission }: NamedGrant) =>
    permission !== undefined && stored.get(keyOf(type, id)) === permission
  const asked = named.filter((grant) => !isStored(grant))
  const rows = await findNamedRows(work, asked)
  const missing = asked.find(({ type, id }) => !rows.has(keyOf(type, id)))
  if (missing) throw notFound(NOT_FOUND[missing.type])
  for (const row of rows.values()) requireLevel(row, 'share')
  const grants = readChange(group)
  refuse([...twice(grants), ...tooHigh(grants, rows)])
  const changed = grants.filter((grant) => stored.get(grantKey(grant)) !== grant.permission)
  const owned = changed.map((grant) => withOwner(work, grant, rows))
  await replacePermissions(work, groupId, grants, owned)
  await changeAccessGroup(work, groupId, {})
  return listPermissions(work, groupId)
}

const grantKey = (grant: GroupPermissionInput) => keyOf(grant.resource_type_id, grant.resource_id)

const rowOf = (grant: GroupPermissionInput, rows: Map<string, NamedRow>) => rows.get(grantKey(grant))

const withOwner = (work: Work, grant: GroupPermissionInput, rows: Map<string, NamedRow>): OwnedGrant => ({
  ...grant,
  ownerId: rowOf(grant, rows)?.owner_id ?? work.caller.userId,
})

function twice(grants: readonly GroupPermissionInput[]): ValidationItem[] {
  const keys = grants.map(grantKey)
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index ? [item(index, 'resource_id', 'named_twice', 'This is named twice')] : [],
  )
}

function tooHigh(grants: readonly GroupPermissionInput[], rows: Map<string, NamedRow>): ValidationItem[] {
  return grants.flatMap((grant, index) =>
    rowOf(grant, rows)?.shared && grant.permission > MOST_ONWARD
      ? [
          {
            ...item(
              index,
              'permission',
              'less_than_equal',
              `Input should be less than or equal to ${MOST_ONWARD}`,
            ),
            ctx: { le: MOST_ONWARD },
          },
        ]
      : [],
  )
}

const item = (index: number, field: string, type: string, msg: string): ValidationItem => ({
  loc: ['body', index, field],
  msg,
  type,
})

function refuse(items: ValidationItem[]): void {
  if (items.length > 0) throw invalid(items)
}
