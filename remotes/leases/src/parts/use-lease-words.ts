import { leaseStatuses } from '@keystead/api-client/lease-agreements/choices'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { isUnderNotice, statusOn } from '@keystead/api-client/lease-agreements/rules/status'
import { type LetTo, tenantsName } from '@keystead/api-client/lease-agreements/tenant-name'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'

type Time = Pick<LeaseAgreement, 'start_date' | 'end_date'>

/** Lease names and details in running text. */
export function useLeaseWords() {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  /** "01.04.2023 – 31.03.2027", or "since 01.04.2023, ongoing". */
  const range = ({ start_date, end_date }: Time) => {
    const from = format.date(start_date)
    if (end_date !== null) return t('range.closed', { from, to: format.date(end_date) })
    return t(start_date > format.today() ? 'range.openFuture' : 'range.open', { from })
  }
  const tenant = (lease: LetTo) => tenantsName(lease, language) || t('list.noTenant')
  /** A translated status, or a custom one verbatim. */
  const status = (value: string) =>
    leaseStatuses.some((known) => known === value) ? t(`status.${value}`) : value
  /** Under notice, else the status. */
  const state = (lease: Pick<LeaseAgreement, 'lease_status' | 'notice_by' | 'end_date'>) => {
    const today = format.today()
    return isUnderNotice(lease, today) && lease.end_date
      ? t('status.notice', { date: format.date(lease.end_date) })
      : status(statusOn(lease, today))
  }
  return { range, tenant, status, state }
}
