import { type SlotProps, useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import { Alert, Link, Loading, SectionError, Skeleton } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { usePaymentActions } from '../actions/payment-actions.ts'
import { CellDialog } from '../month-dialog/cell-dialog.tsx'
import { cellKey } from '../month-table/cell-actions.ts'
import { FiguresBand } from '../month-table/figures-band.tsx'
import { MonthList } from '../month-table/month-list.tsx'
import { MonthTable } from '../month-table/month-table.tsx'
import { useIsNarrow } from '../parts/use-is-narrow.ts'
import { PaymentDialogs } from '../payment-dialogs/payment-dialogs.tsx'
import type { PlacedAccount } from '../reads/placed-account.ts'
import { usePaymentsPage } from '../reads/use-payments-page.ts'
import { monthFigures } from '../rules/figures.ts'
import styles from './property-panel.module.css'

export const firstData = [
  '/lease-agreements/',
  '/data/payments/entries/',
  '/data/payments/accounts/',
  '/data/payments/adjustments/',
  '/rent-units/',
  '/property-groups/',
]
export const parts = ['panel'] as const

const none: never[] = []

/** A property's leases by month: its Payments tab. */
export function Part({ propertyGroupId }: SlotProps['property.panels']) {
  const { t } = useModuleTranslation()
  const page = usePaymentsPage(propertyGroupId)
  const actions = usePaymentActions()
  const cell = useUrlDialog('cell')
  const isNarrow = useIsNarrow()
  const cellActions = useMemo(
    () => ({ onPress: (row: PlacedAccount, month: string) => cell.showFor(cellKey(row.id, month)) }),
    [cell.showFor],
  )
  const { month, months, found: rows, showMonth } = page
  const figures = useMemo(
    () => monthFigures(rows?.map(({ account }) => account) ?? none, month),
    [rows, month],
  )
  if (page.failed)
    return <SectionError text={t('error.load')} onRetry={page.retry} retrying={page.retrying} />
  if (page.isLocked) return <Alert tone="info">{t('locked')}</Alert>
  if (!rows) {
    return (
      <Loading>
        <Skeleton shape="table" />
      </Loading>
    )
  }
  if (page.hasBegun === false)
    return (
      <Alert
        tone="info"
        actions={page.toBegin?.length ? <Link to="/payments">{t('account.begin')}</Link> : undefined}
      >
        {t('account.notBegun')}
      </Alert>
    )
  // On a phone the list has the steps to other months.
  if (rows.length === 0 && !isNarrow) return <p className={styles.none}>{t('property.none')}</p>
  return (
    <div className={styles.panel}>
      <FiguresBand figures={figures} month={month} />
      {isNarrow ? (
        <MonthList rows={rows} month={month} onMonth={showMonth} cellActions={cellActions} />
      ) : (
        <MonthTable rows={rows} found={rows} months={months} month={month} cellActions={cellActions} />
      )}
      <Link to={`/payments?property=${propertyGroupId}`}>{t('property.all')}</Link>
      <CellDialog cell={cell} rows={rows} actions={actions} />
      <PaymentDialogs actions={actions} rows={rows} />
    </div>
  )
}
