import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { mayDo } from '@keystead/api-client/levels'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Button, Link } from '@keystead/ui-kit'
import { useUndoableChange } from './use-undoable-change.ts'

export interface EndedNoticeProps {
  lease: LeaseAgreement
  /** Its last day. */
  end: string
  /** The lease that continues it. */
  next?: LeaseAgreement
}

/** Past its end and still active; one that another lease continues can be marked as renewed here. */
export function EndedNotice({ lease, end, next }: EndedNoticeProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { change, busy } = useUndoableChange(lease)
  const markRenewed = () =>
    change({ lease_status: 'renewed' }, { lease_status: 'active' }, t('success.markedRenewed'))
  return (
    <Alert
      tone="warning"
      title={t('flag.endedActive')}
      actions={
        next && (
          <>
            {mayDo(lease, 'edit') && (
              <Button busy={busy} onClick={() => void markRenewed()}>
                {t('act.markRenewed')}
              </Button>
            )}
            <Link to={`/leases/${next.id}`}>{t('warning.overlapLink')}</Link>
          </>
        )
      }
    >
      {next
        ? t('flag.renewedActiveText', { date: format.date(next.start_date) })
        : t('flag.endedActiveText', { date: format.date(end) })}
    </Alert>
  )
}
