import type { Membership } from '@keystead/api-client/access-groups/membership-contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { type Deletion, DeletionDialog } from '@keystead/ui-kit'

/** Confirms leaving a group, which hides everything it shares. */
export function LeaveGroup({ leaving }: { leaving: Deletion<Membership> }) {
  const { t } = useModuleTranslation()
  return (
    <DeletionDialog
      deletion={leaving}
      title={t('withMe.leaveTitle')}
      text={({ by, count }) => t(count > 0 ? 'withMe.leaveText' : 'withMe.leaveEmpty', { by, count })}
      confirmLabel={t('withMe.leave')}
      busyLabel={t('withMe.leaving')}
    />
  )
}
