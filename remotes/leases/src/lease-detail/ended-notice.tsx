import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { findSuccessors } from '@keystead/api-client/lease-agreements/rules/renewals'
import { mayDo } from '@keystead/api-client/levels'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Button } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMarkRenewed } from './use-mark-renewed.ts'

export interface EndedNoticeProps {
  lease: LeaseAgreement
  /** Its last day. */
  end: string
}

/** Past its end and still active; one that another lease continues can be marked as renewed here. */
export function EndedNotice({ lease, end }: EndedNoticeProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { data = [] } = useQuery(leaseAgreements.list({ rent_unit_id: lease.rent_unit_id }))
  const next = findSuccessors(data).get(lease.id)
  const { markRenewed, busy } = useMarkRenewed(lease)
  return (
    <Alert
      tone="warning"
      title={t('flag.endedActive')}
      actions={
        next &&
        mayDo(lease, 'edit') && (
          <Button busy={busy} onClick={() => void markRenewed()}>
            {t('act.markRenewed')}
          </Button>
        )
      }
    >
      {next
        ? t('flag.renewedActiveText', { date: format.date(next.start_date) })
        : t('flag.endedActiveText', { date: format.date(end) })}
    </Alert>
  )
}
