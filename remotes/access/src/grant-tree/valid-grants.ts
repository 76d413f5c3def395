import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
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
