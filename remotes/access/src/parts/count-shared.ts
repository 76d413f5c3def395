import type { AccessGroup } from '@keystead/api-client/access-groups/contract'

/** Number of rows a group shares; level 0 grants nothing. */
export const countShared = ({ group_permissions }: Pick<AccessGroup, 'group_permissions'>): number =>
  group_permissions.filter(({ permission }) => permission > 0).length
