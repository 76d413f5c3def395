import { useCreate } from '@keystead/api-client/data/use-create'
import { fromCents } from '@keystead/api-client/money'
import { type UrlDialog, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm } from '@keystead/ui-kit'
import { placeIn } from '../actions/payment-actions.ts'
import { collection } from '../data/collections.ts'
import type { AccountRow } from '../reads/account-rows.ts'
import { usePlaces } from '../reads/use-places.ts'
import { monthIn } from '../rules/figures.ts'
import { leaseOptions } from './lease-options.ts'
import { PaymentFields } from './payment-fields.tsx'
import { paymentSchema } from './payment-schema.ts'

export interface RecordPaymentProps {
  dialog: UrlDialog
  /** Those that may be written. */
  rows: readonly AccountRow[]
}

/** A payment for a lease, from the URL (`?new=<lease>:YYYY-MM`) or chosen. */
export function RecordPayment({ dialog, rows }: RecordPaymentProps) {
  const { t } = useModuleTranslation()
  const today = useFormat().today()
  const { places } = usePlaces()
  const create = useCreate(collection('entries'), { kept: dialog.draft })
  const { leaseId, month } = placeIn(dialog.value)
  const preselected = rows.find(({ id }) => id === leaseId)
  const open =
    preselected &&
    (month ? monthIn(preselected.account, month)?.open : preselected.account.months.find(isOpen)?.open)
  return (
    <DialogForm
      dialog={dialog}
      title={t('record.act')}
      schema={paymentSchema}
      initialValues={{
        lease_agreement_id: preselected?.id,
        month,
        paid_on: today,
        amount: open ? fromCents(open) : undefined,
      }}
      submitLabel={t('record.submit')}
      translate={t}
      onSubmit={(values) => create.mutateAsync({ ...values, kind: 'rent' })}
      done={t('recorded', { count: 1 })}
      failed={t('error.record')}
    >
      <PaymentFields
        leases={leaseOptions(rows, places)}
        rows={rows}
        beginsAtAmount={preselected !== undefined}
      />
    </DialogForm>
  )
}

const isOpen = ({ open }: { open: number }) => open > 0
