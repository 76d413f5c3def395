import { useEdit } from '@keystead/api-client/data/use-edit'
import { storedValues } from '@keystead/api-client/fields/limits'
import { toCents } from '@keystead/api-client/money'
import { type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, DialogForm } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { lineOfPart } from '../bank-file/line-keys.ts'
import { collection } from '../data/collections.ts'
import { entries } from '../data/entries.ts'
import type { AccountRow } from '../reads/account-rows.ts'
import { allPayments, type Payment } from '../reads/all-payments.ts'
import { heldOf, leftOf } from '../rules/deposit-rest.ts'
import { PaymentFields } from './payment-fields.tsx'
import { depositSchema, paymentSchema } from './payment-schema.ts'

export interface EditPaymentProps {
  dialog: UrlDialog
  payment: Payment
  row: AccountRow
}

export function EditPayment({ dialog, payment, row }: EditPaymentProps) {
  const { t } = useModuleTranslation()
  const valuesOf = (stored: Payment) => storedValues(entries.fields, stored)
  const edit = useEdit(collection('entries'), { row: payment, open: dialog.open, valuesOf })
  const isRent = payment.kind === 'rent'
  const amount = toCents(payment.amount)
  const left = leftOf(row.deposit)
  const elsewhere = useIsWholeLine(payment) ? 'record.elsewhereImport' : 'record.elsewhere'
  return (
    <DialogForm
      dialog={dialog}
      title={t(isRent ? 'record.edit' : `deposit.edit.${payment.kind}`)}
      schema={isRent ? paymentSchema : depositSchema}
      initialValues={edit.initialValues}
      version={edit.version}
      submitLabel={t('common:action.saveChanges')}
      untouchedHint={t('record.untouched')}
      translate={t}
      onSubmit={(_, changes) => edit.save(changes)}
      done={t('record.updated')}
      failed={t('error.update')}
      notice={isRent && <Alert tone="info">{t(elsewhere)}</Alert>}
    >
      <PaymentFields
        rows={isRent ? [row] : undefined}
        month={payment.month}
        held={payment.kind === 'deposit_return' ? heldOf(row.deposit) + amount : undefined}
        left={payment.kind === 'deposit' && left !== undefined ? left + amount : undefined}
      />
    </DialogForm>
  )
}

/** The only payment of a bank line, which is imported again once that is deleted; a split line stays known. */
function useIsWholeLine({ id, bank_line }: Payment): boolean {
  const { data: all = [] } = useQuery(allPayments)
  if (bank_line === null) return false
  const line = lineOfPart(bank_line)
  return !all.some((each) => each.id !== id && each.bank_line !== null && lineOfPart(each.bank_line) === line)
}
