import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { grantsOf, levelOf, type Reach } from '@keystead/api-client/access-groups/rules'

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
