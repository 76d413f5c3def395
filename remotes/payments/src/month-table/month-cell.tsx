import { useModuleTranslation } from '@keystead/module-sdk'
import { monthName } from '../parts/month-name.ts'
import { statusLook } from '../parts/status-look.ts'
import { tenantOrNone } from '../parts/tenant-or-none.ts'
import { useCents } from '../parts/use-cents.ts'
import type { PlacedAccount } from '../reads/placed-account.ts'
import type { AccountMonth } from '../rules/account.ts'
import { type CellActions, cellKey } from './cell-actions.ts'
import styles from './month-table.module.css'

export interface MonthCellProps {
  row: PlacedAccount
  /** Absent if nothing is due. */
  month?: AccountMonth
  actions: CellActions
}

/** A lease's month: icon and amount, and the open amount if partial. */
export function MonthCell({ row, month, actions }: MonthCellProps) {
  const { t, language } = useModuleTranslation()
  const money = useCents()
  if (!month) return <span className={styles.none}>—</span>
  const look = statusLook(month)
  const amount = money(month.amount)
  const { chosen } = actions
  const key = cellKey(row.id, month.month)
  const tenant = tenantOrNone(row, t)
  const words = { tenant, month: monthName(month.month, language), amount, status: t(look.text) }
  return (
    <>
      <button
        type="button"
        className={styles.cell}
        aria-label={t('cell', words)}
        aria-haspopup={chosen ? undefined : 'dialog'}
        aria-pressed={chosen?.has(key)}
        disabled={chosen && (month.open === 0 || !row.mayWrite)}
        onClick={() => actions.onPress(row, month.month)}
      >
        {/* Drawn by CSS borders: thousands of SVG icons would slow down typing in the search. */}
        <span
          className={`ks-status ks-status-${look.tone} ${styles.mark}`}
          data-mark={chosen?.has(key) ? 'check' : look.icon}
        />
        {amount}
      </button>
      {month.status === 'partial' && (
        <span className={styles.rest}>{t('cell.rest', { amount: money(month.open) })}</span>
      )}
      {month.days !== undefined && !month.adjustment && (
        <span className={styles.rest}>{t('cell.days', { days: month.days })}</span>
      )}
      {month.adjustment && <span className={styles.rest}>{t('cell.adjusted')}</span>}
    </>
  )
}
