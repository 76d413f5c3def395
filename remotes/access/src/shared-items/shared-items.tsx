import type { AccessGroup } from '@keystead/api-client/access-groups/contract'

/** What a group shares. */
export function SharedItems(_: { group: AccessGroup }) {
  return null
}
