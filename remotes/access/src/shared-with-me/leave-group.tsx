import type { Membership } from '@keystead/api-client/access-groups/membership-contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { ConfirmDialog, type Deletion } from '@keystead/ui-kit'
import { useRef } from 'react'

/** Asks before what somebody shares is gone from every screen. */
export function LeaveGroup({ open, leaving }: { open: boolean; leaving: Deletion<Membership> }) {
  const { t } = useModuleTranslation()
  const { asked, failed, confirm, cancel } = leaving
  // Whom it was about stays in sight while the dialog closes.
  const last = useRef(asked)
  if (asked !== undefined) last.current = asked
  const { by, count = 0 } = last.current ?? {}
  return (
    <ConfirmDialog
      open={open}
      title={t('withMe.leaveTitle')}
      text={t(count > 0 ? 'withMe.leaveText' : 'withMe.leaveEmpty', { by, count })}
      confirmLabel={t('withMe.leave')}
      busyLabel={t('withMe.leaving')}
      danger
      failed={failed}
      onConfirm={confirm}
      onClose={cancel}
    />
  )
}
