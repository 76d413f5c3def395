import { fromCents } from '@keystead/api-client/money'
import { type CsvCell, csvOf } from '@keystead/ui-kit'
import { monthName } from '../parts/month-name.ts'
import { statusLook } from '../parts/status-look.ts'
import { lateOpening, type Owed, owedMonths, type PlacedAccount } from '../reads/placed-account.ts'

export interface CsvOptions {
  t: (key: string) => string
  language: string
  /** Formats a date in the user's format. */
  date: (iso: string) => string
}

/** The table's contents, one line per lease and month, with what is late from before. */
export function paymentsCsv(
  rows: readonly PlacedAccount[],
  months: readonly string[],
  { t, language, date }: CsvOptions,
): string {
  const head = [
    t('filter.property'),
    t('csv.unit'),
    t('csv.tenant'),
    t('csv.month'),
    t('month.dueOn'),
    t('month.due'),
    t('month.received'),
    t('month.open'),
    t('month.status'),
  ]
  const owedCells = (owed: Owed): CsvCell[] => [
    fromCents(owed.amount),
    fromCents(owed.received),
    fromCents(owed.open),
    t(statusLook(owed).text),
  ]
  const year = months[0]?.slice(0, 4) ?? ''
  const lines = rows.flatMap((row) => {
    const place = [row.place?.property?.name ?? null, row.place?.unit.unit_number ?? null, row.tenant]
    const opening = lateOpening(row, months.at(-1) ?? '')
    const ofMonths = owedMonths(row, year).map((month): CsvCell[] => [
      ...place,
      monthName(month.month, language),
      date(month.dueOn),
      ...owedCells(month),
    ])
    return opening ? [[...place, t('ledger.opening'), null, ...owedCells(opening)], ...ofMonths] : ofMonths
  })
  return csvOf([head, ...lines], language)
}
