import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Button, DataTable, useFocusAfterRemoval } from '@keystead/ui-kit'
import { useMemo, useState } from 'react'
import type { PaymentActions } from '../actions/payment-actions.ts'
import type { AccountRow } from '../reads/account-rows.ts'
import styles from './account-panel.module.css'
import { ledgerOf } from './ledger-lines.ts'
import { useLedgerColumns } from './use-ledger-columns.tsx'

export interface LedgerProps {
  row: AccountRow
  actions: PaymentActions
}

/** Lines shown before "show all". */
const FIRST = 8

/** Charges and payments, newest first, with the balance after each. */
export function Ledger({ row, actions }: LedgerProps) {
  const { t } = useModuleTranslation()
  const [isWhole, setWhole] = useState(false)
  const today = useFormat().today()
  const lines = useMemo(() => ledgerOf(row, today).toReversed(), [row, today])
  const hasActions = row.mayWrite && lines.some(({ payment }) => payment)
  const columns = useLedgerColumns(row.mayWrite, actions)
  const hidden = isWhole ? 0 : Math.max(lines.length - FIRST, 0)
  const next = useFocusAfterRemoval<HTMLElement>(hidden)
  // "Show all" goes with its press; focus the first line that it brought.
  const findNext = (ledger: HTMLElement | null) => {
    next.current = ledger?.querySelectorAll<HTMLElement>('tbody tr')[FIRST] ?? null
    if (next.current) next.current.tabIndex = -1
  }
  if (lines.length === 0) return <p className={styles.none}>{t('ledger.none')}</p>
  return (
    <div ref={findNext} className={styles.ledger}>
      <DataTable
        label={t('account.title')}
        density="dense"
        inCard
        columns={hasActions ? columns : columns.filter(({ key }) => key !== 'acts')}
        rows={isWhole ? lines : lines.slice(0, FIRST)}
        rowKey={({ id }) => id}
      />
      {hidden > 0 && (
        <div className={styles.more}>
          <Button variant="text" onClick={() => setWhole(true)}>
            {t('ledger.all', { count: lines.length })}
          </Button>
        </div>
      )}
    </div>
  )
}
