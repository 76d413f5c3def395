import type { AccessGroup, GroupPermissionInput, ResourceType } from './contract.ts'

/** What groups share, and how far: pure, over the contract's shapes. */

/** One grant, as far as rights go. */
export type Grant = Pick<GroupPermissionInput, 'resource_type_id' | 'resource_id' | 'permission'>

/** A group, as far as it grants anything. */
export interface Granting extends Pick<AccessGroup, 'id' | 'name' | 'is_active'> {
  group_permissions: readonly Grant[]
}

/** How many rows of each kind a group names from level 1 on; what lies in them is not counted beside them. */
export function sharedCounts(group: Pick<Granting, 'group_permissions'>): Record<ResourceType, number> {
  const counts = { property_group: 0, building: 0, rent_unit: 0, lease_agreement: 0, contact: 0 }
  for (const grant of group.group_permissions) {
    if (grant.permission > 0) counts[grant.resource_type_id] += 1
  }
  return counts
}

/** The groups that give an address anything: active ones that hold it, however it is written. */
export function groupsOf<Group extends Pick<AccessGroup, 'is_active' | 'users'>>(
  groups: readonly Group[],
  email: string,
): Group[] {
  const wanted = email.toLowerCase()
  return groups.filter(
    (group) => group.is_active !== false && group.users.some((user) => user.email.toLowerCase() === wanted),
  )
}

/** A level, with the group that gives it and the row that its grant names: the row itself or what it is a part of. */
export interface Reach {
  level: number
  group: { id: string; name: string }
  from: string
}

/** By row: what is granted on it by name. */
export type Grants = ReadonlyMap<string, readonly Reach[]>

/** What these groups grant by name. Inactive groups, and level 0, grant nothing. */
export function grantsOf(groups: readonly Granting[]): Grants {
  const grants = new Map<string, Reach[]>()
  for (const { id, name, is_active, group_permissions } of groups) {
    if (is_active === false) continue
    for (const { resource_id: from, permission: level } of group_permissions) {
      if (level === 0) continue
      const reach = { level, group: { id, name }, from }
      const known = grants.get(from)
      if (known) known.push(reach)
      else grants.set(from, [reach])
    }
  }
  return grants
}

/**
 * The level on a row. Of several grants the highest counts; of equal ones that on the row itself, then that on what it
 * lies in most nearly.
 *
 * @param path the row's id, then those of what it is a part of: unit, building, property
 * @returns null where nothing is granted
 */
export function levelOf(path: readonly string[], grants: Grants): Reach | null {
  let best: Reach | null = null
  for (const id of path) {
    for (const reach of grants.get(id) ?? []) if (!best || reach.level > best.level) best = reach
  }
  return best
}

/** A wish for one row: from the level that the person saw to another one; null: not named. */
export interface GrantChange {
  resource_type_id: ResourceType
  resource_id: string
  from: number | null
  to: number | null
}

/**
 * The list with the wishes in it, for a PUT that replaces the whole. What was changed meanwhile stands, unless a wish is
 * for the same row, made on another level than is stored now: that is contested, and left as it is.
 *
 * @param stored the list as it is now, not as the person saw it
 */
export function mergeGrants(
  stored: readonly Grant[],
  changes: readonly GrantChange[],
): { grants: Grant[]; contested: GrantChange[] } {
  const levels = new Map(stored.map(({ resource_id, permission }) => [resource_id, permission]))
  const isContested = ({ resource_id, from, to }: GrantChange) => {
    const now = levels.get(resource_id) ?? null
    return now !== from && now !== to
  }
  const contested = changes.filter(isContested)
  const wished = new Map(
    changes.filter((change) => !contested.includes(change)).map((change) => [change.resource_id, change]),
  )
  const kept = stored.flatMap((grant) => {
    const wish = wished.get(grant.resource_id)
    wished.delete(grant.resource_id)
    if (!wish) return [grantOf(grant, grant.permission)]
    return wish.to === null ? [] : [grantOf(grant, wish.to)]
  })
  const added = [...wished.values()].flatMap((wish) => (wish.to === null ? [] : [grantOf(wish, wish.to)]))
  return { grants: [...kept, ...added], contested }
}

const grantOf = (named: Pick<Grant, 'resource_type_id' | 'resource_id'>, permission: number): Grant => ({
  resource_type_id: named.resource_type_id,
  resource_id: named.resource_id,
  permission,
})

/** A lease, as far as its tenant goes. */
export interface TenantLease {
  id: string
  tenant_contact_id: string | null
}

/** By contact: the lease through which its name, e-mail and phone are read: whoever may read a lease reads those. */
export function tenantsRead<Lease extends TenantLease>(read: readonly Lease[]): Map<string, Lease> {
  const tenants = new Map<string, Lease>()
  for (const lease of read) {
    if (lease.tenant_contact_id && !tenants.has(lease.tenant_contact_id)) {
      tenants.set(lease.tenant_contact_id, lease)
    }
  }
  return tenants
}
