import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import type { PaymentActions } from '../actions/payment-actions.ts'
import { monthName } from '../parts/month-name.ts'
import type { Payment } from '../reads/all-payments.ts'
import styles from './payment-list.module.css'
import { PaymentMenu } from './payment-menu.tsx'

export interface PaymentListProps {
  payments: readonly Payment[]
  mayWrite: boolean
  actions: PaymentActions
}

/** Payments with date, kind and amount, newest first; each can be edited or deleted. */
export function PaymentList({ payments, mayWrite, actions }: PaymentListProps) {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  const newestFirst = payments.toSorted((left, right) => right.paid_on.localeCompare(left.paid_on))
  return (
    <ul className={styles.list}>
      {newestFirst.map((payment) => {
        const facts = [
          payment.kind === 'rent'
            ? payment.month && monthName(payment.month, language)
            : t(`kind.${payment.kind}`),
          payment.method && t(`method.${payment.method}`),
          payment.reference,
          payment.note,
        ]
        return (
          <li key={payment.id} className={styles.row}>
            <span className={styles.words}>
              {format.date(payment.paid_on)}
              <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
            </span>
            <span className={styles.amount}>
              {format.money(payment.amount)}
              {payment.amount < 0 && <span className={styles.facts}>{t('repayment')}</span>}
            </span>
            {mayWrite && <PaymentMenu payment={payment} actions={actions} />}
          </li>
        )
      })}
    </ul>
  )
}
