import type { AccessGroup, GroupMember } from '@keystead/api-client/access-groups/contract'

export interface MemberViewProps {
  group: AccessGroup
  member: GroupMember
  onClose: () => void
}

/** What a member sees, row by row. */
export function MemberView(_: MemberViewProps) {
  return null
}
