import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Card, DescriptionList } from '@keystead/ui-kit'
import { isUsualType } from '../lease-form/lease-types.ts'
import { isBeyondShortMonth } from '../parts/is-beyond-short-month.ts'
import { useLateFeeFacts } from '../parts/use-late-fee-facts.ts'
import styles from './lease-detail.module.css'

export interface LeaseFactsProps {
  lease: LeaseAgreement
}

/** The Details tab, without blank fields. */
export function LeaseFacts({ lease }: LeaseFactsProps) {
  return (
    <Card as="section">
      <DescriptionList items={useFacts(lease)} columns={2} />
    </Card>
  )
}

function useFacts(lease: LeaseAgreement) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { lease_type: type, payment_due_day: due } = lease
  return [
    { label: t('field.lease_number'), value: lease.lease_number },
    { label: t('field.lease_type'), value: isUsualType(type) ? t(`leaseType.${type}`) : type },
    {
      label: t('field.payment_due_day'),
      value: (
        <>
          {format.number(due)}
          {isBeyondShortMonth(due) && <span className={styles.hint}>{t('dueDay.shortMonth')}</span>}
        </>
      ),
    },
    ...useLateFeeFacts(lease),
    { label: t('field.lease_number_of_tenants'), value: lease.lease_number_of_tenants },
    {
      label: t('common:field.notes'),
      value: lease.notes && <span className={styles.notes}>{lease.notes}</span>,
    },
    { label: t('common:field.createdAt'), value: format.dateTime(lease.created_at) },
    { label: t('common:field.updatedAt'), value: format.dateTime(lease.updated_at) },
  ].filter(({ value }) => Boolean(value))
}
