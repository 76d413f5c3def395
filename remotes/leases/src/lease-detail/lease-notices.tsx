import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { isEndedButActive } from '@keystead/api-client/lease-agreements/rules'
import { type UrlDialog, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Button } from '@keystead/ui-kit'
import { canActivate } from '../lease-acts/use-lease-acts.ts'
import { useRentDiffers } from '../parts/use-rent-differs.ts'

export interface LeaseNoticesProps {
  lease: LeaseAgreement
  activate: UrlDialog
}

/** Notices: draft (not counted yet), end date passed, period rent differing from the agreed rent. */
export function LeaseNotices({ lease, activate }: LeaseNoticesProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const today = format.today()
  const differs = useRentDiffers(lease)
  return (
    <>
      {canActivate(lease) && (
        <Alert
          tone="info"
          title={t('status.draft')}
          actions={
            <Button icon="circle-check" aria-haspopup="dialog" onClick={() => activate.showFor(lease.id)}>
              {t('act.activate')}
            </Button>
          }
        >
          {t('confirm.countsNot')}
        </Alert>
      )}
      {lease.end_date && isEndedButActive(lease, today) && (
        <Alert tone="warning" title={t('flag.endedActive')}>
          {t('flag.endedActiveText', { date: format.date(lease.end_date) })}
        </Alert>
      )}
      {differs && <Alert tone="warning">{differs}</Alert>}
    </>
  )
}
