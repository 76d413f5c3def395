import { useCreate } from '@keystead/api-client/data/use-create'
import { fromCents } from '@keystead/api-client/money'
import { type UrlDialog, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm } from '@keystead/ui-kit'
import { collection } from '../data/collections.ts'
import type { AccountRow } from '../reads/account-rows.ts'
import { heldOf, leftOf } from '../rules/deposit-rest.ts'
import { PaymentFields } from './payment-fields.tsx'
import { depositSchema } from './payment-schema.ts'

export interface RecordDepositProps {
  dialog: UrlDialog
  row: AccountRow
  kind: 'deposit' | 'deposit_return'
}

/** An instalment of the deposit, received or returned. */
export function RecordDeposit({ dialog, row, kind }: RecordDepositProps) {
  const { t } = useModuleTranslation()
  const today = useFormat().today()
  const create = useCreate(collection('entries'), { kept: dialog.draft })
  const held = heldOf(row.deposit)
  const left = leftOf(row.deposit)
  // Also for leases from before payments were recorded, whose deposits cause no reminder.
  const proposed = (kind === 'deposit' ? left : row.deposit?.toReturn || held) ?? 0
  return (
    <DialogForm
      dialog={dialog}
      title={t(`deposit.act.${kind}`)}
      schema={depositSchema}
      initialValues={{
        lease_agreement_id: row.id,
        month: null,
        paid_on: today,
        amount: proposed > 0 ? fromCents(proposed) : undefined,
      }}
      submitLabel={t('record.submit')}
      translate={t}
      onSubmit={(values) => create.mutateAsync({ ...values, kind })}
      done={t(`deposit.done.${kind}`)}
      failed={t(`error.deposit.${kind}`)}
    >
      <PaymentFields
        held={kind === 'deposit_return' ? held : undefined}
        left={kind === 'deposit' ? left : undefined}
      />
    </DialogForm>
  )
}
