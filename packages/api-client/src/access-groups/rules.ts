import type { AccessGroup, GroupPermissionInput, ResourceType } from './contract.ts'

/** Access group rules: pure functions over the contract's shapes. */

/** The part of a permission that decides access. */
export type Grant = Pick<GroupPermissionInput, 'resource_type_id' | 'resource_id' | 'permission'>

/** The part of a group that decides access. */
export interface Granting extends Pick<AccessGroup, 'id' | 'name' | 'is_active'> {
  group_permissions: readonly Grant[]
}

/** Number of rows of each kind a group grants from level 1 up; their parts are not counted. */
export function sharedCounts(group: Pick<Granting, 'group_permissions'>): Record<ResourceType, number> {
  const counts = { property_group: 0, building: 0, rent_unit: 0, lease_agreement: 0, contact: 0 }
  for (const grant of group.group_permissions) {
    if (grant.permission > 0) counts[grant.resource_type_id] += 1
  }
  return counts
}

/** Active groups that contain the address, compared in normalized form. */
export function groupsOf<Group extends Pick<AccessGroup, 'is_active' | 'users'>>(
  groups: readonly Group[],
  email: string,
): Group[] {
  const address = email.toLowerCase()
  return groups.filter(
    (group) => group.is_active !== false && group.users.some((user) => user.email.toLowerCase() === address),
  )
}

/** A level, the group granting it, and the row the grant names: the row itself or an ancestor. */
export interface Reach {
  level: number
  group: { id: string; name: string }
  from: string
}

/** Direct grants by row id. */
export type Grants = ReadonlyMap<string, readonly Reach[]>

/** Direct grants of these groups. Inactive groups and level 0 grant nothing. */
export function grantsOf(groups: readonly Granting[]): Grants {
  const grants = new Map<string, Reach[]>()
  for (const { id, name, is_active, group_permissions } of groups) {
    if (is_active === false) continue
    for (const { resource_id: from, permission: level } of group_permissions) {
      if (level === 0) continue
      const reach = { level, group: { id, name }, from }
      const reaches = grants.get(from)
      if (reaches) reaches.push(reach)
      else grants.set(from, [reach])
    }
  }
  return grants
}

/**
 * The effective level on a row. The highest grant wins; on a tie, the one nearest to the row.
 * @param path the row's id followed by its ancestors': unit, building, property
 * @returns null without a grant
 */
export function levelOf(path: readonly string[], grants: Grants): Reach | null {
  let best: Reach | null = null
  for (const id of path) {
    for (const reach of grants.get(id) ?? []) if (!best || reach.level > best.level) best = reach
  }
  return best
}

/** A requested change for one row, from the level the user saw to a new one; null means no grant. */
export interface GrantChange {
  resource_type_id: ResourceType
  resource_id: string
  from: number | null
  to: number | null
}

/**
 * Merges changes into the stored list for a full PUT. Concurrent edits are kept; a change to a row whose level was
 * changed meanwhile is reported as contested and not applied.
 * @param stored the current list, not the one the user saw
 */
export function mergeGrants(
  stored: readonly Grant[],
  changes: readonly GrantChange[],
): { grants: Grant[]; contested: GrantChange[] } {
  const levels = new Map(stored.map(({ resource_id, permission }) => [resource_id, permission]))
  const isContested = ({ resource_id, from, to }: GrantChange) => {
    const level = levels.get(resource_id) ?? null
    return level !== from && level !== to
  }
  const contested = changes.filter(isContested)
  const changeByRow = new Map(
    changes.filter((change) => !contested.includes(change)).map((change) => [change.resource_id, change]),
  )
  const updated = stored.flatMap((grant) => {
    const change = changeByRow.get(grant.resource_id)
    changeByRow.delete(grant.resource_id)
    if (!change) return [grantOf(grant, grant.permission)]
    return change.to === null ? [] : [grantOf(grant, change.to)]
  })
  const added = [...changeByRow.values()].flatMap((change) =>
    change.to === null ? [] : [grantOf(change, change.to)],
  )
  return { grants: [...updated, ...added], contested }
}

const grantOf = (row: Pick<Grant, 'resource_type_id' | 'resource_id'>, permission: number): Grant => ({
  resource_type_id: row.resource_type_id,
  resource_id: row.resource_id,
  permission,
})

/** The part of a lease that identifies its tenants. */
export interface TenantLease {
  id: string
  tenantIds: readonly string[]
}

/** Contact id → lease. Read access to a lease includes its tenants' names, e-mails and phones. */
export function tenantsRead<Lease extends TenantLease>(read: readonly Lease[]): Map<string, Lease> {
  const tenants = new Map<string, Lease>()
  for (const lease of read) {
    for (const id of lease.tenantIds) if (!tenants.has(id)) tenants.set(id, lease)
  }
  return tenants
}
