import type { AccessGroup, GroupMember } from '@keystead/api-client/access-groups/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { type Deletion, DeletionDialog } from '@keystead/ui-kit'

export interface RemoveMemberProps {
  removal: Deletion<GroupMember>
  group: AccessGroup
}

/** Confirms revoking a member's access. */
export function RemoveMember({ removal, group: { name } }: RemoveMemberProps) {
  const { t } = useModuleTranslation()
  return (
    <DeletionDialog
      deletion={removal}
      title={t('member.removeTitle')}
      text={({ email }) => t('member.removeText', { email, name })}
      confirmLabel={t('common:action.remove')}
      busyLabel={t('member.removing')}
    />
  )
}
