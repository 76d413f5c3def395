import { addDays, addMonths } from '@keystead/api-client/days'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { fromCents, toCents } from '@keystead/api-client/money'
import { byStartDate } from '@keystead/api-client/rental-periods/rules/order'
import { outlasts } from '@keystead/api-client/rental-periods/rules/outlasts'
import { rentBefore } from './rent-before.ts'
import { changedRent, type Rent, type RentChange } from './rent-change.ts'
import { runningPeriods } from './running-periods.ts'

export interface StepsWish {
  /** Start of the first step. */
  start_date: string
  every_months: number
  /** Number of steps; null for as many as start before the lease ends. */
  times: number | null
  change: RentChange
  notes?: string | null
}

export interface PlannedPeriod extends Rent {
  start_date: string
  end_date: string | null
  notes: string | null
  /** Difference to the previous total. */
  difference: number
}

/** A rent plan, used for both the preview and saving. */
export interface RentPlan {
  /** If the lease has no periods yet: one covering the time before the first step, so the timeline has no gap. */
  first?: PlannedPeriod
  /** The periods running until then, ended the day before. */
  ends?: { id: string; end_date: string }[]
  steps: PlannedPeriod[]
}

export type Stepped = Pick<LeaseAgreement, 'start_date' | 'end_date' | 'monthly_rent' | 'rental_periods'>

/** Enough for fifty years of yearly steps. */
export const MAX_STEPS = 50

/**
 * Rent steps as periods: each lasts until the next one, the last until an existing later period or the lease's end.
 * Dates are computed from the first step, so the 31st recurs after a shorter month.
 */
export function planSteps(lease: Stepped, wish: StepsWish): RentPlan {
  const before = rentBefore(lease, wish.start_date)
  if (!before) return { steps: [] }
  const starts = startsOf(lease, wish)
  const steps: PlannedPeriod[] = []
  let rent = before
  for (const [index, start_date] of starts.entries()) {
    const next = starts[index + 1]
    const end_date = next ? addDays(next, -1) : lastDay(lease, wish.start_date, start_date)
    const stepped = changedRent(rent, wish.change)
    const difference = fromCents(toCents(stepped.total_rent) - toCents(rent.total_rent))
    steps.push({ ...stepped, start_date, end_date, notes: wish.notes ?? null, difference })
    rent = stepped
  }
  return steps.length === 0 ? { steps } : { ...timeBefore(lease, wish.start_date, before), steps }
}

function startsOf({ end_date }: Stepped, { start_date, every_months, times }: StepsWish): string[] {
  const count = Math.min(times ?? (end_date === null ? 1 : MAX_STEPS), MAX_STEPS)
  return Array.from({ length: count }, (_, index) => addMonths(start_date, index * every_months)).filter(
    (start) => end_date === null || start <= end_date,
  )
}

/** The day before the next period that stays; one within a period that the steps replace does not end them. */
function lastDay(lease: Stepped, first: string, start: string): string | null {
  const replaced = runningPeriods(lease.rental_periods, first)
  const [next] = lease.rental_periods
    .filter(
      (each) => each.start_date > start && !replaced.some((long) => outlasts(long, each, lease.end_date)),
    )
    .toSorted(byStartDate)
  return next ? addDays(next.start_date, -1) : lease.end_date
}

/** Ends the periods, or creates the one, before the first step. */
function timeBefore(lease: Stepped, start: string, rent: Rent): Pick<RentPlan, 'first' | 'ends'> {
  const end_date = addDays(start, -1)
  const running = runningPeriods(lease.rental_periods, start)
  if (running.length > 0) return { ends: running.map(({ id }) => ({ id, end_date })) }
  const hasPeriod = lease.rental_periods.some(({ start_date }) => start_date < start)
  if (hasPeriod || lease.start_date >= start) return {}
  return { first: { ...rent, start_date: lease.start_date, end_date, notes: null, difference: 0 } }
}

/** The resulting timeline, for gap and overlap warnings. */
export function plannedTimes({ rental_periods }: Stepped, { first, ends, steps }: RentPlan) {
  const stored = rental_periods.map(({ id, start_date, end_date }) => ({
    start_date,
    end_date: ends?.find((each) => each.id === id)?.end_date ?? end_date,
  }))
  return [...stored, ...(first ? [first] : []), ...steps].map(({ start_date, end_date }) => ({
    start_date,
    end_date,
  }))
}
