import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { grantsOf, levelOf, type Reach } from '@keystead/api-client/access-groups/rules'
import type { Sharables } from './sharable.ts'
import { mayShare } from './share-rights.ts'

/**
 * The group without grants on rows that are deleted or no longer reshareable; such grants do not reach child rows
 * either.
 */
export const withValidGrants = <Group extends Pick<AccessGroup, 'group_permissions'>>(
  group: Group,
  byId: Sharables['byId'],
): Group => ({
  ...group,
  group_permissions: group.group_permissions.filter(({ resource_id }) => mayShare(byId.get(resource_id))),
})

/** A group granting access to a row. Inactive groups are included and marked as such. */
export interface Share {
  group: AccessGroup
  reach: Reach
}

/** Groups sharing a row directly or through an ancestor. */
export function sharesOf(path: readonly string[], groups: readonly AccessGroup[]): Share[] {
  return groups.flatMap((group) => {
    const reach = levelOf(path, grantsOf([{ ...group, is_active: true }]))
    return reach ? [{ group, reach }] : []
  })
}
