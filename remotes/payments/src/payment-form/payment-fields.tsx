import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import { useModuleTranslation, useSettings } from '@keystead/module-sdk'
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
  /** Paid to the tenant. */
  isPaidOut?: boolean
}

export function PaymentFields({ leases, rows, beginsAtAmount, isPaidOut }: PaymentFieldsProps) {
  const { t } = useModuleTranslation()
  const { symbol } = useSettings().settings.currency
  const input = inputsOf(entries.fields, { t, symbol })
  return (
    <FormGrid>
      {leases && <SelectField {...input('lease_agreement_id')} options={leases} searchable span={12} />}
      <NumberField {...input('amount')} span={6} autoFocus={beginsAtAmount} />
      <DateField {...input('paid_on')} {...(isPaidOut && { label: t('field.paid_out_on') })} span={6} />
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
