import type { AccessGroup, GroupMember } from '@keystead/api-client/access-groups/contract'
import { accessGroups } from '@keystead/api-client/access-groups/resource'
import { forgetKey, type KeyPlace } from '@keystead/api-client/data/use-content-keys'
import { useWrite } from '@keystead/api-client/data/use-write'
import { useModuleTranslation } from '@keystead/module-sdk'
import { type Deletion, useDeletion } from '@keystead/ui-kit'

/**
 * Takes a member off the group, after the question and at once: while it could be undone the access would still stand.
 *
 * @param added the draft of the form that adds members
 */
export function useRemoveMember(group: AccessGroup, added: KeyPlace): Deletion<GroupMember> {
  const { t } = useModuleTranslation()
  const remove = useWrite(accessGroups, (memberId: string) => accessGroups.removeMember(group.id, memberId))
  return useDeletion<GroupMember>({
    send: ({ id, email }) => {
      // Who is added once more is not the one whose adding had no answer.
      forgetKey(added, { email })
      return remove.mutateAsync(id)
    },
    done: t('member.removed'),
    failed: t('member.removeFailed'),
  })
}
