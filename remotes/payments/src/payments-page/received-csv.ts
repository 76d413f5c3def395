import { type CsvCell, csvOf } from '@keystead/ui-kit'
import { monthName } from '../parts/month-name.ts'
import type { PlacedAccount } from '../reads/placed-account.ts'
import type { CsvOptions } from './payments-csv.ts'

/** Every payment of one calendar year by its day, oldest first; what was paid to the tenant is below zero. */
export function receivedCsv(
  rows: readonly PlacedAccount[],
  year: string,
  { t, language, date }: CsvOptions,
): string {
  const head = [
    t('field.paid_on'),
    t('filter.property'),
    t('csv.unit'),
    t('csv.tenant'),
    t('csv.kind'),
    t('field.month'),
    t('field.amount'),
    t('field.method'),
    t('field.reference'),
    t('field.note'),
  ]
  const lines = rows
    .flatMap(({ payments, place, tenant }) =>
      payments
        .filter(({ paid_on }) => paid_on.startsWith(year))
        .map((payment) => ({ payment, place, tenant })),
    )
    .toSorted((left, right) => left.payment.paid_on.localeCompare(right.payment.paid_on))
    .map(({ payment, place, tenant }): CsvCell[] => [
      date(payment.paid_on),
      place?.property?.name ?? null,
      place?.unit.unit_number ?? null,
      tenant,
      t(payment.kind === 'rent' && payment.amount < 0 ? 'repayment' : `kind.${payment.kind}`),
      payment.month && monthName(payment.month, language),
      payment.kind === 'deposit_return' ? -payment.amount : payment.amount,
      payment.method && t(`method.${payment.method}`),
      payment.reference,
      payment.note,
    ])
  return csvOf([head, ...lines], language)
}
