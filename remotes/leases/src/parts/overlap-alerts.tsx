import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { isEndedButActive } from '@keystead/api-client/lease-agreements/rules/runs-on'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Link } from '@keystead/ui-kit'
import { useLeaseWords } from './use-lease-words.ts'

/** Non-blocking warnings about overlapping active leases on the unit, with links. */
export function OverlapAlerts({ others }: { others: readonly LeaseAgreement[] }) {
  const { t } = useModuleTranslation()
  const wordsOf = useOverlapWords()
  return others.map((lease) => (
    <Alert
      key={lease.id}
      tone="warning"
      actions={<Link to={`/leases/${lease.id}`}>{t('warning.overlapLink')}</Link>}
    >
      <p>{t(...wordsOf(lease))}</p>
    </Alert>
  ))
}

/** The warning's key and parameters for a lease that another one overlaps. */
export function useOverlapWords() {
  const format = useFormat()
  const { tenant, range } = useLeaseWords()
  return (lease: LeaseAgreement): [key: string, params: Record<string, string>] =>
    isEndedButActive(lease, format.today())
      ? ['warning.overlapEnded', { date: format.date(lease.end_date), tenant: tenant(lease) }]
      : ['warning.overlap', { lease: `${tenant(lease)}, ${range(lease)}` }]
}
