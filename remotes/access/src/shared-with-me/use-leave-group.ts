import { memberships } from '@keystead/api-client/access-groups/membership'
import type { Membership } from '@keystead/api-client/access-groups/membership-contract'
import { useWrite } from '@keystead/api-client/data/use-write'
import { useModuleTranslation } from '@keystead/module-sdk'
import { type Deletion, useDeletion } from '@keystead/ui-kit'

/** Leaves a group immediately after confirmation; only its owner could add the user back. */
export function useLeaveGroup(): Deletion<Membership> {
  const { t } = useModuleTranslation()
  const leave = useWrite(memberships.reaches, memberships.leave)
  return useDeletion<Membership>({
    send: ({ access_group_id }) => leave.mutateAsync(access_group_id),
    done: t('withMe.left'),
    failed: t('withMe.leaveFailed'),
  })
}
