import { useCreate } from '@keystead/api-client/data/use-create'
import { useEdit } from '@keystead/api-client/data/use-edit'
import { useUndo } from '@keystead/api-client/data/use-undo'
import { useWrite } from '@keystead/api-client/data/use-write'
import { formSchema } from '@keystead/api-client/fields/form-schema'
import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import { fromCents } from '@keystead/api-client/money'
import { type UrlDialog, useModuleTranslation, useSettings } from '@keystead/module-sdk'
import { Button, DialogForm, FormGrid, NumberField, TextField, useDeletion } from '@keystead/ui-kit'
import type { OpenMonth } from '../actions/use-book.ts'
import { adjustments } from '../data/adjustments.ts'
import { collection } from '../data/collections.ts'
import { monthName } from '../parts/month-name.ts'
import { useCents } from '../parts/use-cents.ts'
import type { Adjustment } from '../reads/account-rows.ts'

const schema = formSchema(adjustments.fields, 'create')

const valuesOf = ({ amount, reason }: Adjustment) => ({ amount, reason })

export interface AdjustMonthProps extends OpenMonth {
  dialog: UrlDialog
}

/** Sets a month's amount by hand, with a reason, or reverts that. */
export function AdjustMonth({ dialog, row, month }: AdjustMonthProps) {
  const { t, language } = useModuleTranslation()
  const money = useCents()
  const { symbol } = useSettings().settings.currency
  const input = inputsOf(adjustments.fields, { t, symbol })
  const { adjustment } = month
  const rows = collection('adjustments')
  const create = useCreate(rows, { kept: dialog.draft })
  const shown = adjustment ?? { id: '', amount: fromCents(month.amount), reason: '' }
  const edit = useEdit(rows, { row: shown as Adjustment, open: dialog.open, valuesOf })
  return (
    <DialogForm
      dialog={dialog}
      title={t('adjust.title', { month: monthName(month.month, language) })}
      schema={schema}
      initialValues={{ lease_agreement_id: row.id, month: month.month, ...edit.initialValues }}
      version={adjustment && edit.version}
      submitLabel={t('adjust.act')}
      hint={adjustment && <Restore id={adjustment.id} onDone={dialog.close} />}
      translate={t}
      onSubmit={(values, changes) => (adjustment ? edit.save(changes) : create.mutateAsync(values))}
      done={t('adjust.done')}
      failed={t('adjust.failed')}
    >
      <FormGrid>
        <NumberField
          {...input('amount')}
          hint={t('adjust.proposed', { amount: money(month.proposed) })}
          span={6}
        />
        <TextField {...input('reason')} span={12} />
      </FormGrid>
    </DialogForm>
  )
}

function Restore({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useModuleTranslation()
  const adjusted = collection('adjustments')
  const remove = useWrite(adjusted, adjusted.remove)
  const deletion = useDeletion<string>({
    asks: () => false,
    send: remove.mutateAsync,
    undo: useUndo(adjusted),
    done: t('adjust.restored'),
    failed: t('adjust.failed'),
    onDeleted: onDone,
  })
  return (
    <Button variant="text" icon="undo-2" busy={remove.isPending} onClick={() => deletion.ask(id)}>
      {t('adjust.restore')}
    </Button>
  )
}
