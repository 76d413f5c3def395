import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Button, type DataColumn, DataTable, MenuButton } from '@keystead/ui-kit'
import { useMemo, useState } from 'react'
import type { PaymentActions } from '../actions/payment-actions.ts'
import { monthName } from '../parts/month-name.ts'
import type { AccountRow } from '../reads/account-rows.ts'
import styles from './account-panel.module.css'
import { type LedgerLine, ledgerOf } from './ledger-lines.ts'

export interface LedgerProps {
  row: AccountRow
  actions: PaymentActions
}

/** Lines shown before "show all". */
const FIRST = 8

/** Charges and payments, newest first, with the balance after each. */
export function Ledger({ row, actions }: LedgerProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const today = format.today()
  const lines = useMemo(() => ledgerOf(row.account, row.entries, today).toReversed(), [row, today])
  const words = useLineWords()
  const hasActions = row.mayWrite && lines.some(({ entry }) => entry)
  const columns: DataColumn<LedgerLine>[] = [
    { key: 'day', title: t('ledger.day'), width: 112, cell: ({ day }) => format.date(day) },
    {
      key: 'what',
      title: t('ledger.what'),
      line: 'second',
      cell: (line) => <span className={styles.what}>{words(line)}</span>,
    },
    {
      key: 'amount',
      title: t('ledger.amount'),
      align: 'end',
      width: 120,
      line: 'end',
      cell: ({ amount }) => format.money(amount / 100),
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
          {format.money(balance / 100)}
        </>
      ),
    },
    {
      key: 'acts',
      title: <span className="ks-sr">{t('common:action.more')}</span>,
      width: 64,
      line: 'side',
      cell: ({ entry }) =>
        entry &&
        row.mayWrite && (
          <MenuButton
            iconOnly
            label={t('entry.more', { date: format.date(entry.paid_on), amount: format.money(entry.amount) })}
            rowId={entry.id}
            items={[
              {
                key: 'edit',
                label: t('common:action.edit'),
                icon: 'pencil',
                onClick: () => actions.edit.showFor(entry.id),
              },
              {
                key: 'delete',
                label: t('common:action.delete'),
                icon: 'trash-2',
                danger: true,
                onClick: () => void actions.remove(entry.id),
              },
            ]}
          />
        ),
    },
  ]
  if (lines.length === 0) return <p className={styles.none}>{t('ledger.none')}</p>
  return (
    <div className={styles.ledger}>
      <DataTable
        label={t('account.title')}
        density="dense"
        inCard
        columns={hasActions ? columns : columns.filter(({ key }) => key !== 'acts')}
        rows={isWhole ? lines : lines.slice(0, FIRST)}
        rowKey={({ id }) => id}
      />
      {!isWhole && lines.length > FIRST && (
        <div className={styles.more}>
          <Button variant="text" onClick={() => setWhole(true)}>
            {t('ledger.all', { count: lines.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

function useLineWords() {
  const { t, language } = useModuleTranslation()
  return ({ kind, month, entry }: LedgerLine) => {
    if (kind === 'opening') return t('ledger.opening')
    if (kind === 'due' && month) return t('ledger.due', { month: monthName(month, language) })
    const facts = [
      t(entry && entry.amount < 0 ? 'repayment' : 'ledger.payment'),
      entry?.month && monthName(entry.month, language),
      entry?.reference,
    ]
    return facts.filter(Boolean).join(' · ')
  }
}
