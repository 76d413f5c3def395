import { type CsvCell, csvOf } from '@keystead/ui-kit'
import { monthName } from '../parts/month-name.ts'
import { statusLook } from '../parts/status-look.ts'
import { monthsOfYear, type PaymentRow } from '../reads/payment-row.ts'

interface CsvOptions {
  t: (key: string) => string
  language: string
}

/** The table's contents, one line per lease and month. */
export function paymentsCsv(
  rows: readonly PaymentRow[],
  months: readonly string[],
  { t, language }: CsvOptions,
): string {
  const head = [
    ...[t('filter.property'), t('csv.unit'), t('csv.tenant'), t('csv.month'), t('month.dueOn')],
    ...[t('month.due'), t('month.received'), t('month.open'), t('month.status')],
  ]
  const year = months[0]?.slice(0, 4) ?? ''
  const lines = rows.flatMap((row) =>
    [...monthsOfYear(row, year).values()].map((month): CsvCell[] => [
      ...[row.place?.property?.name ?? null, row.place?.unit.unit_number ?? null, row.tenant],
      ...[monthName(month.month, language), month.dueOn],
      ...[month.amount / 100, month.received / 100, month.open / 100],
      t(statusLook(month).text),
    ]),
  )
  return csvOf([head, ...lines], language)
}
