import type { RollRow } from './roll-row.ts'

/** Columns beside the unit, in order. */
export const rollColumns = [
  'tenant',
  'start',
  'end',
  'left',
  'size',
  'base',
  'additional',
  'other',
  'total',
  'vat',
  'deposit',
] as const
export type RollColumn = (typeof rollColumns)[number]

/** Those shown until others are chosen. */
export const usualColumns: readonly RollColumn[] = [
  'tenant',
  'end',
  'size',
  'base',
  'additional',
  'other',
  'total',
]

const summedColumns = ['size', 'base', 'additional', 'other', 'total', 'deposit'] as const
export type SummedColumn = (typeof summedColumns)[number]

/** A row's figure in a summed column. */
export const figureOf: Record<SummedColumn, (row: RollRow) => number | null> = {
  size: ({ unit }) => unit.total_area,
  base: ({ parts }) => parts?.base ?? null,
  additional: ({ parts }) => parts?.additional ?? null,
  other: ({ parts }) => parts?.other ?? null,
  total: ({ rent }) => rent,
  deposit: ({ lease }) => lease?.security_deposit ?? null,
}

export const isSummed = (column: RollColumn): column is SummedColumn =>
  summedColumns.some((summed) => summed === column)

/** Columns with any content: tenants and rents always; without leases only the area. */
export function columnsWithValues(rows: readonly RollRow[], withLeases: boolean): RollColumn[] {
  return rollColumns.filter((column) => {
    if (withLeases && (column === 'tenant' || column === 'total')) return true
    if (column === 'start' || column === 'end') return rows.some(({ lease }) => lease)
    if (column === 'left') return rows.some(({ left }) => left !== null)
    if (column === 'vat') return rows.some(({ parts }) => parts && parts.taxes.length > 0)
    return isSummed(column) && rows.some((row) => figureOf[column](row) !== null)
  })
}

/** The columns named in an address or in memory; undefined if none is known. */
export function columnsIn(text: string | null): RollColumn[] | undefined {
  if (text === null) return undefined
  const names = text.split(',')
  const columns = rollColumns.filter((column) => names.includes(column))
  return columns.length > 0 || text === '' ? columns : undefined
}
