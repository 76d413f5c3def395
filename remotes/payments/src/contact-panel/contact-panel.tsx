import { isTenantOf } from '@keystead/api-client/lease-agreements/tenant-name'
import { type SlotProps, useModuleTranslation } from '@keystead/module-sdk'
import { Card, CardsSkeleton, Link, Loading, SectionError } from '@keystead/ui-kit'
import { useId } from 'react'
import { OwedAmount } from '../parts/owed-amount.tsx'
import { useCents } from '../parts/use-cents.ts'
import { useAccounts } from '../reads/use-accounts.ts'
import { usePlaces } from '../reads/use-places.ts'
import styles from './contact-panel.module.css'

export const firstData = [
  '/lease-agreements/',
  '/data/payments/entries/',
  '/data/payments/accounts/',
  '/data/payments/adjustments/',
  '/rent-units/',
  '/property-groups/',
]
export const parts = ['panel'] as const

/** What a person owes over all leases; hidden if they rent nothing that is recorded. */
export function Part({ contactId }: SlotProps['contact.panels']) {
  const { t } = useModuleTranslation()
  const money = useCents()
  const id = useId()
  const { rows, isLocked, failed, retrying, retry } = useAccounts()
  const { places } = usePlaces()
  if (isLocked) return null
  if (failed) return <SectionError text={t('error.load')} onRetry={retry} retrying={retrying} />
  if (!rows) {
    return (
      <Loading>
        <CardsSkeleton parts={parts} />
      </Loading>
    )
  }
  const rented = rows.filter(({ lease }) => isTenantOf(lease, contactId))
  if (rented.length === 0) return null
  const owed = rented.reduce((sum, { account }) => sum + account.balance, 0)
  const words = (cents: number) =>
    t(cents < 0 ? 'contact.credit' : 'contact.owes', { amount: money(Math.abs(cents)) })
  return (
    <Card as="section" padding={0} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('title')}</h2>
        <strong>{words(owed)}</strong>
      </div>
      <ul className={styles.rows}>
        {rented.map((row) => (
          <li key={row.id} className={styles.row}>
            <Link to={`/leases/${row.id}`}>
              {places?.get(row.lease.rent_unit_id)?.unit.unit_number ?? row.lease.lease_number ?? row.tenant}
            </Link>
            <span>
              <OwedAmount account={row.account}>{words(row.account.balance)}</OwedAmount>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
