import type { AccessGroup, GroupMember } from '@keystead/api-client/access-groups/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { ConfirmDialog, type Deletion } from '@keystead/ui-kit'
import { useRef } from 'react'

export interface RemoveMemberProps {
  removal: Deletion<GroupMember>
  group: AccessGroup
}

/** Asks before a member loses what the group gives. */
export function RemoveMember({ removal: { asked, failed, confirm, cancel }, group }: RemoveMemberProps) {
  const { t } = useModuleTranslation()
  // Whom it was about stays in sight while the dialog closes.
  const last = useRef(asked)
  if (asked !== undefined) last.current = asked
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t('member.removeTitle')}
      text={t('member.removeText', { email: last.current?.email, name: group.name })}
      confirmLabel={t('common:action.remove')}
      busyLabel={t('member.removing')}
      danger
      failed={failed}
      onConfirm={confirm}
      onClose={cancel}
    />
  )
}
