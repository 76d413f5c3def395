import { median } from '../lib/median.ts'
import { round, tableOf } from '../lib/report.ts'
import type { Taken } from './pairs.ts'

/** Upper limit of an operation's time with many landlords, relative to few. */
const GOAL = 1.2

export interface Row {
  operation: string
  /** Medians, in milliseconds; for a backup, microseconds per row. */
  few: number
  many: number
  /** Median of the pairs' ratios. */
  ratio: number
  pairs: number
}

export function rowsOf(taken: Taken): Row[] {
  return [...taken]
    .map(([operation, pairs]) => ({
      operation,
      few: round(median(pairs.map(([few]) => few)), 2),
      many: round(median(pairs.map(([, many]) => many)), 2),
      ratio: round(median(pairs.map(([few, many]) => many / few)), 2),
      pairs: pairs.length,
    }))
    .toSorted((one, other) => other.ratio - one.ratio)
}

export interface Measured {
  sizes: [few: number, many: number]
  rows: Row[]
  /** Per database. */
  filled: { rows: number; seconds: number }[]
  load: { cores: number; load: number }
}

const written = (count: number) => count.toLocaleString('en')

export function tableFor({ sizes: [few, many], rows, filled, load }: Measured): string {
  const over = rows.filter(({ ratio }) => ratio > GOAL).length
  const [, larger] = filled
  return `## landlords: every operation at ${written(many)} landlords, beside ${written(few)}

${rows.length} operations, **${over}** of them over ${GOAL} times; the median operation takes ${round(median(rows.map(({ ratio }) => ratio)), 2)} times.

${tableOf([
  ['operation', `ms at ${written(few)}`, `ms at ${written(many)}`, `ratio (goal ≤ ${GOAL})`],
  ...rows.map(({ operation, few: one, many: other, ratio }) => [operation, one, other, ratio]),
])}

Two databases of one PostgreSQL, ${written(larger?.rows ?? 0)} rows in the larger (filled in ${larger?.seconds} s), and a server on each. The same landlord's walk through the whole API goes on at both in turn, call by call, by people chosen at random with eight leases each; milliseconds until the whole answer is there, median; the ratio is the median of pairs. Work that is due, purge and start are measured alike; a backup once, in microseconds a row. ${load.cores} cores, load ${load.load} at the beginning.`
}
