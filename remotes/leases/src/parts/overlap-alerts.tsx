import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Link } from '@keystead/ui-kit'
import { useLeaseWords } from './use-lease-words.ts'

/** Non-blocking warnings about overlapping active leases on the unit, with links. */
export function OverlapAlerts({ others }: { others: readonly LeaseAgreement[] }) {
  const { t } = useModuleTranslation()
  const { tenant, range } = useLeaseWords()
  return others.map((lease) => (
    <Alert
      key={lease.id}
      tone="warning"
      actions={<Link to={`/leases/${lease.id}`}>{t('warning.overlapLink')}</Link>}
    >
      <p>{t('warning.overlap', { lease: `${tenant(lease)}, ${range(lease)}` })}</p>
    </Alert>
  ))
}
