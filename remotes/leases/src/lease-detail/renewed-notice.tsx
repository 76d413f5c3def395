import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Link } from '@keystead/ui-kit'
import { useSuccessor } from './use-successor.ts'

/** Before its end: names the lease that continues it, if there is one. */
export function RenewedNotice({ lease }: { lease: LeaseAgreement }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const next = useSuccessor(lease)
  if (!next) return null
  return (
    <Alert tone="info" actions={<Link to={`/leases/${next.id}`}>{t('warning.overlapLink')}</Link>}>
      {t('flag.renewedBy', { date: format.date(next.start_date) })}
    </Alert>
  )
}
