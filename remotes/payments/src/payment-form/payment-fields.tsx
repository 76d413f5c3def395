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
  useFormActions,
  useFormValue,
} from '@keystead/ui-kit'
import { entries, methods } from '../data/entries.ts'
import { useCents } from '../parts/use-cents.ts'
import type { AccountRow } from '../reads/account-rows.ts'
import { MonthSelect, monthsOf } from './month-select.tsx'

export interface PaymentFieldsProps {
  /** Leases to choose from; absent if fixed. */
  leases?: SelectOption[]
  /** By lease, the months to choose from; without it there is no month field. */
  rows?: readonly AccountRow[]
  /** Stored, and offered even if the lease owes nothing in it. */
  month?: string | null
  /** Focused first if the lease is given. */
  beginsAtAmount?: boolean
  /** Paid to the tenant from this deposit, in cents as recorded. */
  held?: number
  /** Of the agreed deposit, in cents, if it is received. */
  left?: number
}

export function PaymentFields({ leases, rows, month, beginsAtAmount, held, left }: PaymentFieldsProps) {
  const { t } = useModuleTranslation()
  const input = inputsOf(entries.fields, { t })
  return (
    <FormGrid>
      {leases && <LeaseField leases={leases} rows={rows} />}
      <AmountField held={held} left={left} autoFocus={beginsAtAmount} />
      <DayField isPaidOut={held !== undefined} />
      {rows && <MonthField rows={rows} stored={month} />}
      <SelectField
        {...input('method')}
        options={methods.map((value) => ({ value, label: t(`method.${value}`) }))}
        span={6}
      />
      <TextField {...input('reference')} span={rows ? 12 : 6} />
      <TextAreaField
        {...input('note')}
        {...(held !== undefined && { hint: t('deposit.kept') })}
        rows={2}
        span={12}
      />
    </FormGrid>
  )
}

/** Another lease may owe nothing in the month that was chosen. */
function LeaseField({ leases, rows }: Pick<PaymentFieldsProps, 'rows'> & { leases: SelectOption[] }) {
  const { t } = useModuleTranslation()
  const { getValue, setValue } = useFormActions()
  const clearMonth = (leaseId: string | number | null) => {
    const month = getValue('month')
    if (month && !monthsOf(leaseId, rows).some((each) => each === month)) setValue('month', null)
  }
  return (
    <SelectField
      {...inputsOf(entries.fields, { t })('lease_agreement_id')}
      options={leases}
      onChange={clearMonth}
      searchable
      span={12}
    />
  )
}

/** Warns of a deposit returned that was not received, or received beyond what is agreed. */
function AmountField({
  held,
  left,
  autoFocus,
}: Pick<PaymentFieldsProps, 'held' | 'left'> & { autoFocus?: boolean }) {
  const { t } = useModuleTranslation()
  const money = useCents()
  const { symbol } = useSettings().settings.currency
  const limit = held ?? left
  const isTooMuch = useFormValue(
    ({ amount }: { amount?: unknown }) => limit !== undefined && toCents(Number(amount) || 0) > limit,
  )
  const key = held === undefined ? 'deposit.overAgreed' : 'deposit.overHeld'
  return (
    <NumberField
      {...inputsOf(entries.fields, { t, symbol })('amount')}
      signed
      warning={isTooMuch && t(key, { amount: money(Math.max(0, limit ?? 0)) })}
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

function MonthField({ rows, stored }: { rows: readonly AccountRow[]; stored?: string | null }) {
  const leaseId = useFormValue((values: { lease_agreement_id?: string }) => values.lease_agreement_id)
  const current = useFormValue((values: { month?: string | null }) => values.month)
  const isRepayment = useFormValue(({ amount }: { amount?: unknown }) => Number(amount) < 0)
  return <MonthSelect leaseId={leaseId} rows={rows} others={[stored, current]} isRepayment={isRepayment} />
}
