import { useEdit } from '@keystead/api-client/data/use-edit'
import { storedValues } from '@keystead/api-client/fields/limits'
import { type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, DialogForm } from '@keystead/ui-kit'
import { collection } from '../data/collections.ts'
import { entries } from '../data/entries.ts'
import type { AccountRow } from '../reads/account-rows.ts'
import type { Entry } from '../reads/all-entries.ts'
import { PaymentFields } from './payment-fields.tsx'
import { depositSchema, paymentSchema } from './payment-schema.ts'

export interface EditPaymentProps {
  dialog: UrlDialog
  entry: Entry
  row: AccountRow
}

export function EditPayment({ dialog, entry, row }: EditPaymentProps) {
  const { t } = useModuleTranslation()
  const valuesOf = (stored: Entry) => storedValues(entries.fields, stored)
  const edit = useEdit(collection('entries'), { row: entry, open: dialog.open, valuesOf })
  const isRent = entry.kind === 'rent'
  return (
    <DialogForm
      dialog={dialog}
      title={t(isRent ? 'record.edit' : `deposit.edit.${entry.kind}`)}
      schema={isRent ? paymentSchema : depositSchema}
      initialValues={edit.initialValues}
      version={edit.version}
      submitLabel={t('common:action.saveChanges')}
      untouchedHint={t('record.untouched')}
      translate={t}
      onSubmit={(_, changes) => edit.save(changes)}
      done={t('record.updated')}
      failed={t('error.record')}
      notice={isRent && <Alert tone="info">{t('record.elsewhere')}</Alert>}
    >
      <PaymentFields rows={isRent ? [row] : undefined} isPaidOut={entry.kind === 'deposit_return'} />
    </DialogForm>
  )
}
