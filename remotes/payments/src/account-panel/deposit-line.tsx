import { useModuleTranslation } from '@keystead/module-sdk'
import type { PaymentActions } from '../actions/payment-actions.ts'
import { useCents } from '../parts/use-cents.ts'
import { PaymentList } from '../payment-list/payment-list.tsx'
import type { AccountRow } from '../reads/account-rows.ts'
import styles from './account-panel.module.css'

export interface DepositLineProps {
  row: AccountRow
  actions: PaymentActions
}

/** A lease's deposit: agreed, received, returned, and its payments. */
export function DepositLine({ row, actions }: DepositLineProps) {
  const { t } = useModuleTranslation()
  const money = useCents()
  const { agreed = 0, received = 0, returned = 0, open = 0, toReturn = 0 } = row.deposit ?? {}
  const facts = [
    agreed > 0 && t('deposit.agreed', { amount: money(agreed) }),
    t('deposit.received', { amount: money(received) }),
    returned > 0 && t('deposit.returned', { amount: money(returned) }),
    open > 0 && t('deposit.open', { amount: money(open) }),
    toReturn > 0 && t('deposit.toReturn', { amount: money(toReturn) }),
  ]
  const payments = row.payments.filter(({ kind }) => kind !== 'rent')
  return (
    <section className={styles.deposit} aria-label={t('deposit.one')}>
      <h3>{t('deposit.one')}</h3>
      <p className={styles.hint}>{facts.filter(Boolean).join(' · ')}</p>
      {payments.length > 0 && <PaymentList payments={payments} mayWrite={row.mayWrite} actions={actions} />}
    </section>
  )
}
