import type { AccessGroup } from '@keystead/api-client/access-groups/contract'

/** The last acts on what a group shares. */
export function LastActs(_: { group: AccessGroup }) {
  return null
}
