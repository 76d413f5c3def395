import type { UrlDialog } from '@keystead/module-sdk'
import { lazyDialog } from '@keystead/ui-kit'
import { type PaymentActions, placeIn } from '../actions/payment-actions.ts'
import { type PlacedAccount, placeName } from '../reads/placed-account.ts'
import { monthIn } from '../rules/figures.ts'

const MonthDialog = lazyDialog(() => import('./month-dialog.tsx'), 'MonthDialog')

export interface CellDialogProps {
  /** Names a lease and its month. */
  cell: UrlDialog
  rows: readonly PlacedAccount[]
  actions: PaymentActions
}

/** The dialog of the month that was pressed in the table or list. */
export function CellDialog({ cell, rows, actions }: CellDialogProps) {
  const place = placeIn(cell.value)
  const row = rows.find(({ id }) => id === place.leaseId)
  const month = row && place.month ? monthIn(row.account, place.month) : undefined
  if (!row || !month) return null
  return (
    <MonthDialog
      open={cell.open}
      onClose={cell.close}
      row={row}
      month={month}
      place={placeName(row)}
      actions={actions}
    />
  )
}
