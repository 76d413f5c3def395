import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Link } from '@keystead/ui-kit'

/** Before a lease's end: names the one that continues it. */
export function RenewedNotice({ next }: { next: LeaseAgreement }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return (
    <Alert tone="info" actions={<Link to={`/leases/${next.id}`}>{t('warning.overlapLink')}</Link>}>
      {t('flag.renewedBy', { date: format.date(next.start_date) })}
    </Alert>
  )
}
