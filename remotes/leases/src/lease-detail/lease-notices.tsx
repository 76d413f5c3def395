import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { expiringSoon } from '@keystead/api-client/lease-agreements/rules/expiry'
import { isEndedButActive } from '@keystead/api-client/lease-agreements/rules/runs-on'
import { isUnderNotice } from '@keystead/api-client/lease-agreements/rules/status'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Button } from '@keystead/ui-kit'
import { canActivate, canWithdraw, type LeaseLifecycle } from '../lease-lifecycle/use-lifecycle.ts'
import { useLeaseWords } from '../parts/use-lease-words.ts'
import { EndedNotice } from './ended-notice.tsx'
import { RenewedNotice } from './renewed-notice.tsx'
import { RentNotice } from './rent-notice.tsx'

export interface LeaseNoticesProps {
  lease: LeaseAgreement
  lifecycle: Pick<LeaseLifecycle, 'activate' | 'withdraw'>
  /** The lease that continues it. */
  next?: LeaseAgreement
}

/** Notices: draft (not counted yet), already renewed, end date passed, period rent differing from the agreed rent. */
export function LeaseNotices({ lease, lifecycle, next }: LeaseNoticesProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const today = format.today()
  const words = useLeaseWords()
  return (
    <>
      {canActivate(lease) && (
        <Alert
          tone="info"
          title={t('status.draft')}
          actions={
            <Button
              icon="circle-check"
              aria-haspopup="dialog"
              onClick={() => lifecycle.activate.showFor(lease.id)}
            >
              {t('act.activate')}
            </Button>
          }
        >
          {t('confirm.countsNot')}
        </Alert>
      )}
      {isUnderNotice(lease, today) && lease.notice_by && (
        <Alert
          tone="warning"
          title={words.state(lease)}
          actions={
            <>
              <Button icon="printer" to={`/leases/${lease.id}/handover`}>
                {t('handover.title')}
              </Button>
              {canWithdraw(lease, today) && (
                <Button aria-haspopup="dialog" onClick={() => lifecycle.withdraw.showFor(lease.id)}>
                  {t('act.withdraw')}
                </Button>
              )}
            </>
          }
        >
          {t(`notice.given.${lease.notice_by}`, { date: format.date(lease.notice_received_on ?? '') })}
        </Alert>
      )}
      {next && expiringSoon(lease, today) && <RenewedNotice next={next} />}
      {isEndedButActive(lease, today) && <EndedNotice lease={lease} end={lease.end_date} next={next} />}
      <RentNotice lease={lease} />
    </>
  )
}
