import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { type DataColumn, NoFigure } from '@keystead/ui-kit'
import type { PaymentActions } from '../actions/payment-actions.ts'
import { monthName } from '../parts/month-name.ts'
import { useCents } from '../parts/use-cents.ts'
import { PaymentMenu } from '../payment-list/payment-menu.tsx'
import styles from './account-panel.module.css'
import type { LedgerLine } from './ledger-lines.ts'

/** Columns: day, what, amount and balance, and each payment's menu if the user may write. */
export function useLedgerColumns(mayWrite: boolean, actions: PaymentActions): DataColumn<LedgerLine>[] {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const money = useCents()
  const words = useLineWords()
  return [
    { key: 'day', title: t('ledger.day'), width: 112, cell: ({ day }) => format.date(day) },
    {
      key: 'what',
      title: t('ledger.what'),
      line: 'second',
      cell: (line) => (
        <div className={styles.what}>
          {words(line)}
          {line.payment?.reference && <div className="ks-secondary"> {line.payment.reference}</div>}
        </div>
      ),
    },
    {
      key: 'amount',
      title: t('field.amount'),
      align: 'end',
      width: 120,
      line: 'end',
      cell: ({ amount }) => money(amount),
    },
    {
      key: 'balance',
      title: t('ledger.balance'),
      align: 'end',
      width: 132,
      line: 'second-end',
      cell: ({ balance }) => (
        <>
          <span className={styles.label}>{t('ledger.balance')} </span>
          {balance === undefined ? <NoFigure>{t('ledger.before')}</NoFigure> : money(balance)}
        </>
      ),
    },
    {
      key: 'acts',
      title: <span className="ks-sr">{t('common:action.more')}</span>,
      width: 64,
      line: 'side',
      cell: ({ payment }) => payment && mayWrite && <PaymentMenu payment={payment} actions={actions} />,
    },
  ]
}

function useLineWords() {
  const { t, language } = useModuleTranslation()
  return ({ kind, month, days, payment, isUncounted }: LedgerLine) => {
    if (kind === 'due' && month) {
      const due = t('ledger.due', { month: monthName(month, language) })
      return days === undefined ? due : `${due} · ${t('cell.days', { days })}`
    }
    if (kind !== 'due' && kind !== 'payment') return t(`ledger.${kind}`)
    const facts = [
      t(payment && payment.amount < 0 ? 'repayment' : 'ledger.payment'),
      payment?.month && monthName(payment.month, language),
      isUncounted && t('ledger.before'),
    ]
    return facts.filter(Boolean).join(' · ')
  }
}
