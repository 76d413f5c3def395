import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import { toCents } from '@keystead/api-client/money'
import { useFormat, useModuleTranslation, useSettings } from '@keystead/module-sdk'
import {
  DateField,
  FormGrid,
  NumberField,
  SelectField,
  type SelectOption,
  TextAreaField,
  TextField,
  useFormValue,
} from '@keystead/ui-kit'
import { entries, methods } from '../data/entries.ts'
import { monthName } from '../parts/month-name.ts'
import type { AccountRow } from '../reads/account-rows.ts'

export interface PaymentFieldsProps {
  /** Leases to choose from; absent if fixed. */
  leases?: SelectOption[]
  /** By lease, the months to choose from; without it there is no month field. */
  rows?: readonly AccountRow[]
  /** Focused first if the lease is given. */
  beginsAtAmount?: boolean
  /** Paid to the tenant from this deposit, in cents as recorded. */
  held?: number
}

export function PaymentFields({ leases, rows, beginsAtAmount, held }: PaymentFieldsProps) {
  const { t } = useModuleTranslation()
  const input = inputsOf(entries.fields, { t })
  return (
    <FormGrid>
      {leases && <SelectField {...input('lease_agreement_id')} options={leases} searchable span={12} />}
      <AmountField held={held} autoFocus={beginsAtAmount} />
      <DayField isPaidOut={held !== undefined} />
      {rows && <MonthField rows={rows} />}
      <SelectField
        {...input('method')}
        options={methods.map((value) => ({ value, label: t(`method.${value}`) }))}
        span={6}
      />
      <TextField {...input('reference')} span={rows ? 12 : 6} />
      <TextAreaField {...input('note')} rows={2} span={12} />
    </FormGrid>
  )
}

/** Warns of a deposit returned that was not received. */
function AmountField({ held, autoFocus }: { held?: number; autoFocus?: boolean }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { symbol } = useSettings().settings.currency
  const isTooMuch = useFormValue(
    ({ amount }: { amount?: unknown }) => held !== undefined && toCents(Number(amount) || 0) > held,
  )
  return (
    <NumberField
      {...inputsOf(entries.fields, { t, symbol })('amount')}
      warning={isTooMuch && t('deposit.overHeld', { amount: format.money(Math.max(0, held ?? 0) / 100) })}
      autoFocus={autoFocus}
      span={6}
    />
  )
}

/** Warns of a future day, which is rarely meant. */
function DayField({ isPaidOut }: { isPaidOut: boolean }) {
  const { t } = useModuleTranslation()
  const today = useFormat().today()
  const isLater = useFormValue(
    ({ paid_on }: { paid_on?: string | null }) => /^\d{4}-/.test(paid_on ?? '') && (paid_on ?? '') > today,
  )
  return (
    <DateField
      {...inputsOf(entries.fields, { t })('paid_on')}
      {...(isPaidOut && { label: t('field.paid_out_on') })}
      warning={isLater && t('record.future')}
      span={6}
    />
  )
}

/** Without a month, the oldest open one is covered first. */
function MonthField({ rows }: { rows: readonly AccountRow[] }) {
  const { t, language } = useModuleTranslation()
  const leaseId = useFormValue((values: { lease_agreement_id?: string }) => values.lease_agreement_id)
  const months = rows.find(({ id }) => id === leaseId)?.account.months ?? []
  return (
    <SelectField
      {...inputsOf(entries.fields, { t })('month')}
      placeholder={t('record.oldest')}
      options={months.map(({ month }) => ({ value: month, label: monthName(month, language) }))}
      span={6}
    />
  )
}
