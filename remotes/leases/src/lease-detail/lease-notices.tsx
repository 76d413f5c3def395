import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { isEndedButActive, rentDiffers } from '@keystead/api-client/lease-agreements/rules'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Alert } from '@keystead/ui-kit'

/** What is worth a look: an end that has passed (R2), a period of another rent than the lease states (R20). */
export function LeaseNotices({ lease }: { lease: LeaseAgreement }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const today = format.today()
  const differs = rentDiffers(lease, today)
  return (
    <>
      {lease.end_date && isEndedButActive(lease, today) && (
        <Alert tone="warning" title={t('flag.endedActive')}>
          {t('flag.endedActiveText', { date: format.date(lease.end_date) })}
        </Alert>
      )}
      {differs && (
        <Alert tone="warning">
          {t('rent.differs', {
            current: format.money(differs.current),
            monthly: format.money(differs.monthly),
          })}
        </Alert>
      )}
    </>
  )
}
