import { buildingName } from '@keystead/api-client/buildings/rules'
import { type CsvCell, csvOf } from '@keystead/ui-kit'
import type { RentRoll } from './rent-roll-rows.ts'
import { figureOf, isSummed, type RollColumn } from './roll-columns.ts'
import type { RollRow } from './roll-row.ts'

type Translate = (key: string) => string

interface CsvOptions {
  t: Translate
  language: string
  /** Formats a date in the user's format. */
  date: (iso: string) => string
  /** Tax rates in words. */
  taxText: (taxes: readonly (number | null)[]) => string | null
  /** Those shown. */
  columns: readonly RollColumn[]
  titles: Record<RollColumn, string>
}

/** The rent roll as CSV: one line per unit in the columns shown, dates in the user's format, totals last. */
export function rentRollCsv(roll: RentRoll, options: CsvOptions): string {
  const { t, language, columns, titles } = options
  const places = [t('table.property'), t('building.one'), t('unit.one'), t('field.unit_name')]
  const head = [...places, ...columns.map((column) => titles[column])]
  const rows = roll.rows.map((row) => [
    ...placeOf(row),
    ...columns.map((column) => cellOf(column, row, options)),
  ])
  const sums = columns.map((column) => (isSummed(column) ? roll.total[column] : null))
  const total = sums.some((sum) => sum !== null) ? [[t('rentRoll.total'), null, null, null, ...sums]] : []
  return csvOf([head, ...rows, ...total], language)
}

const placeOf = ({ group, building, unit }: RollRow): CsvCell[] => [
  group.name,
  buildingName(building),
  unit.unit_number,
  unit.unit_name,
]

function cellOf(column: RollColumn, row: RollRow, { t, date, taxText }: CsvOptions): CsvCell {
  if (isSummed(column)) return figureOf[column](row)
  const { lease, tenant, left, parts } = row
  const endOf = ({ end_date }: { end_date: string | null }) =>
    end_date ? date(end_date) : t('unit.openEnded')
  const cells = {
    tenant: tenant || null,
    start: lease ? date(lease.start_date) : null,
    end: lease ? endOf(lease) : null,
    left,
    vat: parts ? taxText(parts.taxes) : null,
  }
  return cells[column]
}
