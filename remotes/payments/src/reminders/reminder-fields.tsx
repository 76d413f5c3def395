import { addDays } from '@keystead/api-client/days'
import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import {
  CheckboxField,
  DateField,
  FormGrid,
  FormSection,
  SegmentedField,
  SelectField,
  TextAreaField,
  TextField,
  useFormValue,
} from '@keystead/ui-kit'
import { letterhead } from '../data/letterhead.ts'
import { letterLanguages, reminderSteps } from '../data/reminders.ts'
import { monthName } from '../parts/month-name.ts'
import { useCents } from '../parts/use-cents.ts'
import type { AccountMonth } from '../rules/account.ts'
import { type LateFeeTerms, lacksFirst, lateFee, openOf, type ReminderStep } from './reminder-months.ts'
import type { Reminder } from './use-reminders.ts'

export interface ReminderFieldsProps {
  lease: LateFeeTerms
  /** The months to choose from. */
  open: readonly AccountMonth[]
  made: readonly Reminder[]
}

interface Values {
  step?: ReminderStep
  months?: readonly string[]
}

const none: readonly string[] = []

export function ReminderFields({ lease, open, made }: ReminderFieldsProps) {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  const money = useCents()
  const input = inputsOf(letterhead.fields, { t })
  const months = useFormValue(({ months = none }: Values) => months)
  const fee = lateFee(lease, openOf(open, months))
  const isOpen = (month: string) => open.some((each) => each.month === month)
  const step = useFormValue((values: Values) => values.step)
  const asked = months.filter(isOpen)
  const isFirstMissing = step && asked.length > 0 && lacksFirst(step, made, asked)
  // Chosen, and paid since.
  const paid = months.filter((month) => !isOpen(month))
  return (
    <>
      <FormGrid>
        <SelectField
          name="step"
          label={t('remind.step')}
          options={reminderSteps.map((value) => ({ value, label: t(`step.${value}`) }))}
          warning={isFirstMissing && t('remind.noFirst')}
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
          multiple={open.length + paid.length}
          options={[
            ...paid.map((month) => ({ month, note: t('status.paid') })),
            ...open.map((each) => ({ month: each.month, note: money(each.open) })),
          ].map(({ month, note }) => ({ value: month, label: monthName(month, language), note }))}
          span={12}
        />
        <DateField name="pay_until" label={t('remind.payUntil')} min={addDays(format.today(), 1)} span={6} />
        {lateFee(lease, openOf(open)) > 0 && (
          <CheckboxField
            name="with_fee"
            label={t('remind.fee', { amount: money(fee) })}
            hint={t('remind.feeHint')}
            span={12}
          />
        )}
      </FormGrid>
      <FormSection title={t('remind.sender')}>
        <FormGrid>
          <TextField {...input('name')} autoComplete="name" span={6} />
          <TextField {...input('iban')} span={6} />
          <TextAreaField
            {...input('address')}
            autoComplete="street-address"
            hint={t('remind.senderHint')}
            rows={3}
            span={12}
          />
        </FormGrid>
      </FormSection>
    </>
  )
}
