import { addDays, earlierEnd } from '../../days.ts'
import type { RentalPeriod } from '../contract.ts'
import { byStartDate } from './order.ts'
import { outlasts } from './outlasts.ts'

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
 * rent applies. A period within a longer one is no overlap: the longer one applies again afterwards, or ends with it.
 */
export function periodGaps<Period extends Time>(periods: readonly Period[]): PeriodGap<Period>[] {
  const sorted = periods.toSorted(byStartDate)
  return sorted.flatMap((after, index) => {
    const earlier = sorted.slice(0, index)
    const others = earlier.filter((each) => !isWithin(after, each))
    // The furthest end: a long period may outlast later ones.
    const before = others.reduce<Period | undefined>(
      (far, each) => (far && outlasts(far, each) ? far : each),
      undefined,
    )
    const gap = before && between(before, after)
    return gap && (gap.kind === 'overlap' || others.length === earlier.length)
      ? [{ ...gap, before, after }]
      : []
  })
}

/** Begins later and ends no later; two open ends do overlap. */
const isWithin = (inner: Time, outer: Time) =>
  inner.start_date > outer.start_date && inner.end_date !== null && !outlasts(inner, outer)

function between(before: Time, after: Time): Pick<PeriodGap, 'kind' | 'from' | 'to'> | undefined {
  const { end_date } = before
  if (end_date === null || end_date >= after.start_date)
    return { kind: 'overlap', from: after.start_date, to: earlierEnd(end_date, after.end_date) }
  const from = addDays(end_date, 1)
  return from === after.start_date ? undefined : { kind: 'gap', from, to: addDays(after.start_date, -1) }
}
