import { useWrite } from '@keystead/api-client/data/use-write'
import { addDays } from '@keystead/api-client/days'
import { formShape } from '@keystead/api-client/fields/form-schema'
import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import { ownerName, type UrlDialog, useFormat, useModuleTranslation, useSession } from '@keystead/module-sdk'
import type { RowOf } from '@keystead/module-sdk/data'
import {
  Alert,
  CheckboxField,
  DateField,
  DialogForm,
  FormGrid,
  FormSection,
  SegmentedField,
  SelectField,
  TextAreaField,
  TextField,
} from '@keystead/ui-kit'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { collection, createMany } from '../data/collections.ts'
import { letterhead } from '../data/letterhead.ts'
import { reminderSteps } from '../data/reminders.ts'
import { monthName } from '../parts/month-name.ts'
import type { AccountRow } from '../reads/account-rows.ts'
import { isIban } from './iban.ts'
import { lateFee, monthsText, nextStep, openMonths } from './reminder-months.ts'
import { letterLanguages } from './use-letter-language.ts'
import type { Reminder } from './use-reminders.ts'

export type Letterhead = RowOf<(typeof letterhead)['fields']>

/** Days until the payment deadline. */
const DAYS_TO_PAY = 10

const schema = z.object({
  step: z.enum(reminderSteps),
  language: z.enum(['de', 'en']),
  months: z.array(z.string()).refine((months) => months.length > 0, 'invalid.months.required'),
  pay_until: z.string().min(1),
  with_fee: z.boolean(),
  ...formShape(letterhead.fields, 'create'),
  iban: formShape(letterhead.fields, 'create').iban.refine((iban) => !iban || isIban(iban), 'invalid.iban'),
})

export interface MakeReminderProps {
  dialog: UrlDialog
  row: AccountRow
  made: readonly Reminder[]
  head?: Letterhead
}

/** A letter about open months: step, language, months, deadline and sender. */
export function MakeReminder({ dialog, row, made, head }: MakeReminderProps) {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { user } = useSession()
  const accountName = ownerName(user)
  const today = format.today()
  const open = openMonths(row.account.months, today)
  const opening = row.account.opening.open
  const late = open.filter(({ isLate }) => isLate)
  const fee = lateFee(
    row.lease,
    (late.length > 0 ? late : open).reduce((sum, each) => sum + each.open, 0),
  )
  const input = inputsOf(letterhead.fields, { t })
  const heads = collection('letterhead')
  const make = useWrite([collection('reminders'), heads], async (values: z.output<typeof schema>, key) => {
    const sender = { name: values.name, address: values.address, iban: values.iban }
    const months = open.filter(({ month }) => values.months.includes(month))
    const sum = months.reduce((all, each) => all + each.open, 0)
    const reminder = {
      lease_agreement_id: row.id,
      step: values.step,
      months: monthsText(months),
      sum: (sum + (values.with_fee ? lateFee(row.lease, sum) : 0)) / 100,
      pay_until: values.pay_until,
      made_on: today,
    }
    if (head) await heads.update(head.id, sender)
    const rows = await createMany({ reminders: [reminder], ...(!head && { letterhead: [sender] }) }, key)
    return rows.reminders?.[0]?.id
  })
  return (
    <DialogForm
      dialog={dialog}
      title={t('remind.title', { tenant: row.tenant })}
      size={720}
      schema={schema}
      initialValues={{
        step: nextStep(made),
        language: language.startsWith('de') ? 'de' : 'en',
        with_fee: false,
        months: (late.length > 0 ? late : open).map(({ month }) => month),
        pay_until: addDays(today, DAYS_TO_PAY),
        name: head?.name ?? (accountName === user.email ? undefined : accountName),
        address: head?.address,
        iban: head?.iban,
      }}
      submitLabel={t('remind.submit')}
      translate={t}
      onSubmit={async (values) => {
        const id = await make.mutateAsync(values)
        dialog.discard()
        navigate(`/payments/reminders/${id}?in=${values.language}`)
        // Opens the letter, instead of returning to where the dialog was opened.
        return false
      }}
      failed={t('remind.failed')}
      notice={
        opening > 0 && (
          <Alert tone="info">{t('remind.opening', { amount: format.money(opening / 100) })}</Alert>
        )
      }
    >
      <FormGrid>
        <SelectField
          name="step"
          label={t('remind.step')}
          options={reminderSteps.map((value) => ({ value, label: t(`step.${value}`) }))}
          span={6}
        />
        <SegmentedField
          name="language"
          label={t('remind.language')}
          options={letterLanguages.map((value) => ({ value, label: t(`letter.language.${value}`) }))}
          span={6}
        />
        <SelectField
          name="months"
          label={t('remind.months')}
          multiple={open.length}
          options={open.map((each) => ({
            value: each.month,
            label: monthName(each.month, language),
            note: format.money(each.open / 100),
          }))}
          span={12}
        />
        <DateField name="pay_until" label={t('remind.payUntil')} span={6} />
        {fee > 0 && (
          <CheckboxField
            name="with_fee"
            label={t('remind.fee', { amount: format.money(fee / 100) })}
            hint={t('remind.feeHint')}
            span={12}
          />
        )}
      </FormGrid>
      <FormSection title={t('remind.sender')}>
        <FormGrid>
          <TextField {...input('name')} span={6} />
          <TextField {...input('iban')} span={6} />
          <TextAreaField {...input('address')} hint={t('remind.senderHint')} rows={3} span={12} />
        </FormGrid>
      </FormSection>
    </DialogForm>
  )
}
