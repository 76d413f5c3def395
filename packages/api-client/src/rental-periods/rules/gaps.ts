import { addDays, earlierEnd, laterEnd } from '../../days.ts'
import type { RentalPeriod } from '../contract.ts'
import { byStartDate } from './order.ts'

type Time = Pick<RentalPeriod, 'start_date' | 'end_date'>

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
