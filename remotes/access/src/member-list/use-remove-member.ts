import type { AccessGroup, GroupMember } from '@keystead/api-client/access-groups/contract'
import { accessGroups } from '@keystead/api-client/access-groups/resource'
import { forgetKey, type KeyPlace } from '@keystead/api-client/data/use-content-keys'
import { useWrite } from '@keystead/api-client/data/use-write'
import { useModuleTranslation } from '@keystead/module-sdk'
import { type Deletion, useDeletion } from '@keystead/ui-kit'

/**
 * Removes a member immediately after confirmation; an undo window would keep access open.
 *
 * @param added draft of the add-member form
 */
export function useRemoveMember(group: AccessGroup, added: KeyPlace): Deletion<GroupMember> {
  const { t } = useModuleTranslation()
  const remove = useWrite(accessGroups, (memberId: string) => accessGroups.removeMember(group.id, memberId))
  return useDeletion<GroupMember>({
    send: ({ id, email }) => {
      // Re-adding the member must not reuse the idempotency key of an unanswered request.
      forgetKey(added, { email })
      return remove.mutateAsync(id)
    },
    done: t('member.removed'),
    failed: t('member.removeFailed'),
  })
}
