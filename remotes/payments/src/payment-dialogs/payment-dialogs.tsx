import { type UrlDialog, useLastFound, useOpenedWith } from '@keystead/module-sdk'
import { lazyDialog } from '@keystead/ui-kit'
import { type PaymentActions, placeIn } from '../actions/payment-actions.ts'
import type { AccountRow } from '../reads/account-rows.ts'
import { monthIn } from '../rules/figures.ts'

// Lazy: keeps the forms and zod out of the first view.
const RecordPayment = lazyDialog(() => import('../payment-form/record-payment.tsx'), 'RecordPayment')
const EditPayment = lazyDialog(() => import('../payment-form/edit-payment.tsx'), 'EditPayment')
const RecordDeposit = lazyDialog(() => import('../payment-form/record-deposit.tsx'), 'RecordDeposit')
const AdjustMonth = lazyDialog(() => import('../adjust-form/adjust-month.tsx'), 'AdjustMonth')
const OpeningForm = lazyDialog(() => import('../opening-form/opening-form.tsx'), 'OpeningForm')

export interface PaymentDialogsProps {
  actions: PaymentActions
  rows: readonly AccountRow[]
}

/** The payment dialogs, as far as the URL's rows exist and may be written, or could be when they were opened. */
export function PaymentDialogs({ actions, rows }: PaymentDialogsProps) {
  const { record, edit, deposit, adjust, opening } = actions
  const writable = rows.filter(({ mayWrite }) => mayWrite)
  const payment = writable.flatMap(({ payments }) => payments).find(({ id }) => id === edit.value)
  const edited = useOpenedWith(edit, payment)
  const editedRow = useLastRow(edit, writable, edited?.lease_agreement_id)
  const { leaseId, month } = placeIn(adjust.value)
  const adjusting = useLastRow(adjust, writable, leaseId)
  const adjusted = useOpenedWith(adjust, month && adjusting ? monthIn(adjusting.account, month) : undefined)
  const [depositLease = '', kind] = deposit.value.split(':')
  const deposited = useLastRow(deposit, writable, depositLease)
  const openingNow = writable.find(({ id }) => id === opening.value)
  const opened = useOpenedWith(opening, openingNow)
  const recordable = useLastFound(record, writable.length > 0 ? writable : undefined)
  return (
    <>
      {recordable && <RecordPayment open={record.open} dialog={record} rows={recordable} />}
      {edited && editedRow && (
        <EditPayment key={edited.id} open={edit.open} dialog={edit} payment={edited} row={editedRow} />
      )}
      {adjusted && adjusting && (
        <AdjustMonth open={adjust.open} dialog={adjust} row={adjusting} month={adjusted} />
      )}
      {deposited && (
        <RecordDeposit
          open={deposit.open}
          dialog={deposit}
          row={deposited}
          kind={kind === 'return' ? 'deposit_return' : 'deposit'}
        />
      )}
      {opened && (
        <OpeningForm
          open={opening.open}
          dialog={opening}
          row={opened}
          start={opened.start ?? openingNow?.start}
        />
      )}
    </>
  )
}

/** A lease's row as it is now, or was last while the dialog is open. */
function useLastRow(dialog: UrlDialog, rows: readonly AccountRow[], leaseId: string | undefined) {
  const isOfLease = ({ id }: AccountRow) => id === leaseId
  const row = useLastFound(dialog, rows.find(isOfLease))
  return row && isOfLease(row) ? row : undefined
}
