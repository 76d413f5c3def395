import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import { useModuleTranslation } from '@keystead/module-sdk'
import { SelectField } from '@keystead/ui-kit'
import { entries } from '../data/entries.ts'
import { monthName } from '../parts/month-name.ts'
import type { AccountRow } from '../reads/account-rows.ts'

export const monthsOf = (leaseId: unknown, rows: readonly AccountRow[] = []): string[] =>
  rows.find(({ id }) => id === leaseId)?.account.months.map(({ month }) => month) ?? []

export interface MonthSelectProps {
  name?: (string | number)[]
  leaseId: unknown
  rows: readonly AccountRow[]
  /** Offered even if the lease owes nothing in them, or they are from before records begin. */
  others: readonly (string | null | undefined)[]
  isRepayment: boolean
}

/** The month that a payment covers first, else the oldest open one; a repayment takes back from the latest paid one. */
export function MonthSelect({ name, leaseId, rows, others, isRepayment }: MonthSelectProps) {
  const { t, language } = useModuleTranslation()
  const months = new Set([...monthsOf(leaseId, rows), ...others].filter((month) => month != null))
  return (
    <SelectField
      {...inputsOf(entries.fields, { t })('month')}
      {...(name && { name })}
      placeholder={t(isRepayment ? 'record.latest' : 'record.oldest')}
      options={[...months].toSorted().map((month) => ({ value: month, label: monthName(month, language) }))}
      span={6}
      wideOnPhones
    />
  )
}
