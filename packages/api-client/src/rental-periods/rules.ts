import { type Conflict, endsBeforeStart } from '../conflict.ts'
import { addDays, contains, laterEnd } from '../days.ts'
import { fromCents, toCents } from '../money.ts'
import { componentSums } from '../rent-components/rules.ts'
import type { RentalPeriod } from './contract.ts'

type Time = Pick<RentalPeriod, 'start_date' | 'end_date'>

/** The period that contains the day; of two, the one that starts later. `today`: YYYY-MM-DD. */
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

/** Periods as the tabs show them. For `toSorted`. */
export function byStartDate(left: Pick<Time, 'start_date'>, right: Pick<Time, 'start_date'>): number {
  return left.start_date.localeCompare(right.start_date)
}

export interface Mismatch {
  sum: number
  total: number
  difference: number
}

/** One cent of rounding is no mismatch. */
const TOLERATED_CENTS = 1

/** Where the components do not come to the period's total; undefined where they do or where there are none. */
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
  /** No rent holds in this time, or two do. */
  kind: 'gap' | 'overlap'
  /** Its first and last day; `to` is null where both periods are open-ended. */
  from: string
  to: string | null
  /** The period that reaches furthest before it, and the one that begins after the gap or in the overlap. */
  before: Period
  after: Period
}

/**
 * Days between the first and the last period of a lease that no period has, or that two have: worth a warning, never a
 * block. Time before the first and after the last period is none of them: there the lease's own rent holds.
 */
export function periodGaps<Period extends Time>(periods: readonly Period[]): PeriodGap<Period>[] {
  const gaps: PeriodGap<Period>[] = []
  const [first, ...rest] = periods.toSorted(byStartDate)
  // Of those so far: a long period may reach past the ones that begin after it.
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

/** Null is an open end. */
const earlierEnd = (left: string | null, right: string | null) =>
  laterEnd(left, right) === left ? right : left
