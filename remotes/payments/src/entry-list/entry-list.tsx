import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import type { PaymentActions } from '../actions/payment-actions.ts'
import { monthName } from '../parts/month-name.ts'
import type { Entry } from '../reads/all-entries.ts'
import styles from './entry-list.module.css'
import { EntryMenu } from './entry-menu.tsx'

export interface EntryListProps {
  entries: readonly Entry[]
  mayWrite: boolean
  actions: PaymentActions
}

/** Payments with date, kind and amount, newest first; each can be edited or deleted. */
export function EntryList({ entries, mayWrite, actions }: EntryListProps) {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  const newestFirst = entries.toSorted((left, right) => right.paid_on.localeCompare(left.paid_on))
  return (
    <ul className={styles.list}>
      {newestFirst.map((entry) => {
        const facts = [
          entry.kind === 'rent' ? entry.month && monthName(entry.month, language) : t(`kind.${entry.kind}`),
          entry.method && t(`method.${entry.method}`),
          entry.reference,
          entry.note,
        ]
        return (
          <li key={entry.id} className={styles.row}>
            <span className={styles.words}>
              {format.date(entry.paid_on)}
              <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
            </span>
            <span className={styles.amount}>
              {format.money(entry.amount)}
              {entry.amount < 0 && <span className={styles.facts}>{t('repayment')}</span>}
            </span>
            {mayWrite && <EntryMenu entry={entry} actions={actions} />}
          </li>
        )
      })}
    </ul>
  )
}
