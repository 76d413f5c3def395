import { useCreate } from '@keystead/api-client/data/use-create'
import { useEdit } from '@keystead/api-client/data/use-edit'
import type { Together } from '@keystead/api-client/edit-conflict'
import { formSchema } from '@keystead/api-client/fields/form-schema'
import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import { type UrlDialog, useFormat, useModuleTranslation, useSettings } from '@keystead/module-sdk'
import { DialogForm, FormGrid, NumberField, SelectField } from '@keystead/ui-kit'
import { accounts } from '../data/accounts.ts'
import { collection } from '../data/collections.ts'
import { monthName } from '../parts/month-name.ts'
import type { AccountRow, AccountStart } from '../reads/account-rows.ts'
import { beginOf } from '../rules/begins.ts'
import { earlier, later, monthAfter, monthOf, monthsBetween } from '../rules/months.ts'

const schema = formSchema(accounts.fields, 'create')

/** The balance is that of the month. */
const together: Together[] = [['begins', 'opening']]

/** Selectable months before the current one. */
const BEFORE = 36

export interface OpeningFormProps {
  dialog: UrlDialog
  row: AccountRow
  /** The account's start as now stored: the page adds one where it is missing. */
  start: AccountStart | undefined
}

/** A lease's start month and opening balance. */
export function OpeningForm({ dialog, row, start }: OpeningFormProps) {
  const { t, language } = useModuleTranslation()
  const current = monthOf(useFormat().today())
  const { symbol } = useSettings().settings.currency
  const input = inputsOf(accounts.fields, { t, symbol })
  const { account, lease } = row
  const rows = collection('accounts')
  const create = useCreate(rows, { kept: dialog.draft })
  const edit = useEdit(rows, {
    row: start ?? ({ id: '', begins: account.begins, opening: 0 } as AccountStart),
    open: dialog.open,
    valuesOf: ({ begins, opening }) => ({ begins: beginOf(lease.start_date, { begins }, begins), opening }),
    together,
  })
  const first = earlier(later(monthOf(lease.start_date), monthAfter(current, -BEFORE)), account.begins)
  const months = monthsBetween(first, later(monthAfter(current), account.begins)).toReversed()
  return (
    <DialogForm
      dialog={dialog}
      title={t('field.opening')}
      schema={schema}
      initialValues={{ lease_agreement_id: row.id, ...edit.initialValues }}
      version={start && edit.version}
      together={together}
      submitLabel={t('common:action.save')}
      translate={t}
      onSubmit={(values, changes) => (start ? edit.save(changes) : create.mutateAsync(values))}
      done={t('opening.done')}
      failed={t('opening.failed')}
    >
      <FormGrid>
        <SelectField
          {...input('begins')}
          options={months.map((value) => ({ value, label: monthName(value, language) }))}
          span={6}
        />
        <NumberField {...input('opening')} signed hint={t('opening.hint')} span={6} />
      </FormGrid>
    </DialogForm>
  )
}
