import { type Conflict, endsBeforeStart } from '../conflict.ts'
import { addDays, contains, laterEnd } from '../days.ts'
import { fromCents, toCents } from '../money.ts'
import { componentSums } from '../rent-components/rules.ts'
import type { RentalPeriod } from './contract.ts'

type Time = Pick<RentalPeriod, 'start_date' | 'end_date'>

/** The period containing the day; the later start wins. `today`: YYYY-MM-DD. */
export function currentPeriod<Period extends Time>(
  periods: readonly Period[],
  today: string,
): Period | undefined {
  return periods
    .filter((period) => contains(period, today))
    .reduce<Period | undefined>(
      (latest, period) => (latest && latest.start_date >= period.start_date ? latest : period),
      undefined,
    )
}

/** By start date, as the tabs show them. For `toSorted`. */
export function byStartDate(left: Pick<Time, 'start_date'>, right: Pick<Time, 'start_date'>): number {
  return left.start_date.localeCompare(right.start_date)
}

export interface Mismatch {
  sum: number
  total: number
  difference: number
}

/** Rounding tolerance. */
const TOLERATED_CENTS = 1

/** The difference between components and the period's total; undefined if equal or without components. */
export function componentMismatch(
  period: Pick<RentalPeriod, 'total_rent' | 'rent_components'>,
): Mismatch | undefined {
  if (period.rent_components.length === 0) return undefined
  const { total: sum } = componentSums(period.rent_components)
  const difference = toCents(period.total_rent) - toCents(sum)
  if (Math.abs(difference) <= TOLERATED_CENTS) return undefined
  return { sum, total: period.total_rent, difference: fromCents(difference) }
}

export function periodConflicts(period: { start_date: string; end_date?: string | null }): Conflict[] {
  return endsBeforeStart(period)
}

export interface PeriodGap<Period extends Time = RentalPeriod> {
  /** A time without rent, or with two. */
  kind: 'gap' | 'overlap'
  /** First and last day; `to` is null if both periods are open-ended. */
  from: string
  to: string | null
  /** The period reaching furthest before it, and the one starting after the gap or within the overlap. */
  before: Period
  after: Period
}

/**
 * Gaps and overlaps between a lease's first and last period: a warning, never an error. Outside of them the lease's own
 * rent applies.
 */
export function periodGaps<Period extends Time>(periods: readonly Period[]): PeriodGap<Period>[] {
  const gaps: PeriodGap<Period>[] = []
  const [first, ...rest] = periods.toSorted(byStartDate)
  // Track the furthest end: a long period may outlast later ones.
  let before = first
  for (const after of rest) {
    if (before === undefined) break
    const gap = between(before, after)
    if (gap) gaps.push({ ...gap, before, after })
    if (laterEnd(before.end_date, after.end_date) === after.end_date) before = after
  }
  return gaps
}

function between(before: Time, after: Time): Pick<PeriodGap, 'kind' | 'from' | 'to'> | undefined {
  const { end_date } = before
  if (end_date === null || end_date >= after.start_date)
    return { kind: 'overlap', from: after.start_date, to: earlierEnd(end_date, after.end_date) }
  const from = addDays(end_date, 1)
  return from === after.start_date ? undefined : { kind: 'gap', from, to: addDays(after.start_date, -1) }
}

/** Null is open-ended. */
const earlierEnd = (left: string | null, right: string | null) =>
  laterEnd(left, right) === left ? right : left
