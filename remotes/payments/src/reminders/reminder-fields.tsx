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
  months?: string[]
}

export function ReminderFields({ lease, open, made }: ReminderFieldsProps) {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  const money = useCents()
  const input = inputsOf(letterhead.fields, { t })
  const fee = useFormValue(({ months = [] }: Values) => lateFee(lease, openOf(open, months)))
  const isFirstMissing = useFormValue(
    ({ step, months = [] }: Values) => step && lacksFirst(step, made, months),
  )
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
          multiple={open.length}
          options={open.map((each) => ({
            value: each.month,
            label: monthName(each.month, language),
            note: money(each.open),
          }))}
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
