import { buildingName } from '@keystead/api-client/buildings/rules'
import { type CsvCell, csvOf } from '@keystead/ui-kit'
import type { RentRoll, RollRow } from './rent-roll-rows.ts'

type Translate = (key: string) => string

interface CsvOptions {
  t: Translate
  language: string
  /** Formats a date in the user's format. */
  date: (iso: string) => string
  withLeases: boolean
}

/** The rent roll as CSV: one line per unit, dates in the user's format, totals last. */
export function rentRollCsv(roll: RentRoll, { t, language, date, withLeases }: CsvOptions): string {
  const head = [t('table.property'), t('building.one'), t('unit.one'), t('field.unit_name')]
  if (!withLeases) return csvOf([head, ...roll.rows.map(unitCells)], language)
  const leaseHead = ['tenant', 'rent', 'start', 'end', 'left'].map((name) =>
    name === 'rent' ? t('metric.monthly') : t(`rentRoll.${name}`),
  )
  const total: CsvCell[] = [t('rentRoll.total'), null, null, null, null, roll.total, null, null, null]
  return csvOf(
    [
      [...head, ...leaseHead],
      ...roll.rows.map((row) => [...unitCells(row), ...leaseCells(row, date)]),
      total,
    ],
    language,
  )
}

const unitCells = ({ group, building, unit }: RollRow): CsvCell[] => [
  group.name,
  buildingName(building),
  unit.unit_number,
  unit.unit_name,
]

const leaseCells = ({ lease, tenant, rent, left }: RollRow, date: CsvOptions['date']): CsvCell[] => [
  tenant || null,
  rent,
  lease ? date(lease.start_date) : null,
  lease?.end_date ? date(lease.end_date) : null,
  left,
]
