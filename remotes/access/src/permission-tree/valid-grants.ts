import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { grantsOf, levelOf, type Reach } from '@keystead/api-client/access-groups/rules'
import { isMine } from './is-mine.ts'
import type { Sharables } from './sharable.ts'

/**
 * A group without the grants that give nothing any more: on rows that are gone, or that the person may no longer pass on
 *. What lies in those is not reached by them either.
 */
export const withValidGrants = <Group extends Pick<AccessGroup, 'group_permissions'>>(
  group: Group,
  byId: Sharables['byId'],
): Group => ({
  ...group,
  group_permissions: group.group_permissions.filter(({ resource_id }) => isMine(byId.get(resource_id))),
})

/** A group that reaches a row, whether it is active or not: an inactive one is told of with that mark. */
export interface Share {
  group: AccessGroup
  reach: Reach
}

/** The groups that a row is shared with, by itself or by what it lies in. */
export function sharesOf(path: readonly string[], groups: readonly AccessGroup[]): Share[] {
  return groups.flatMap((group) => {
    const reach = levelOf(path, grantsOf([{ ...group, is_active: true }]))
    return reach ? [{ group, reach }] : []
  })
}
