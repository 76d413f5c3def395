import { daysBetween } from '@keystead/api-client/days'
import { dueDayIn } from '@keystead/api-client/lease-agreements/rules/due-day'
import { toCents } from '@keystead/api-client/money'
import { currentPeriod } from '@keystead/api-client/rental-periods/rules/current'
import { earlier, lastDayOf, later, monthOf, monthsBetween } from './months.ts'

/** The lease data that determine its charges. */
export interface OwingLease {
  id: string
  lease_status: string
  start_date: string
  end_date: string | null
  monthly_rent: number | null
  payment_due_day: number | null
  late_fee_grace_period?: number | null
  rental_periods: readonly { start_date: string; end_date: string | null; total_rent: number }[]
}

export interface Adjusted {
  id: string
  month: string
  amount: number
  reason: string
}

export interface Due {
  month: string
  dueOn: string
  /** In cents, as adjusted. */
  amount: number
  /** In cents, as computed. */
  proposed: number
  /** The lease's days in a first or last month charged by days. */
  days?: number
  adjustment?: Adjusted
}

/** A whole month, whatever its length. */
const MONTH_DAYS = 30

/** Rent is due on the first by default. */
const USUAL_DUE_DAY = 1

/**
 * A lease's charges per month from the first to the last, inclusive, within its term. Drafts have none, and months
 * without an agreed rent are omitted.
 */
export function duesOf(
  lease: OwingLease,
  { from, to }: { from: string; to: string },
  adjustments: readonly Adjusted[] = [],
): Due[] {
  if (lease.lease_status === 'draft') return []
  const byMonth = new Map(adjustments.map((adjustment) => [monthOf(adjustment.month), adjustment]))
  const first = monthOf(lease.start_date)
  const last = lease.end_date ? monthOf(lease.end_date) : to
  return monthsBetween(later(from, first), earlier(last, to)).flatMap((month) => {
    const computed = proposedDue(lease, month)
    const adjustment = byMonth.get(month)
    const amount = adjustment ? toCents(adjustment.amount) : computed.proposed
    return amount === 0 && !adjustment ? [] : [{ ...computed, amount, adjustment }]
  })
}

function proposedDue(lease: OwingLease, month: string): Omit<Due, 'amount'> {
  const dueDay = dueDayIn(month, lease.payment_due_day ?? USUAL_DUE_DAY)
  const last = lastDayOf(month)
  const from = later(lease.start_date, month)
  const to = lease.end_date ? earlier(lease.end_date, last) : last
  if (from === month && to === last) return { month, dueOn: dueDay, proposed: toCents(rentOn(lease, dueDay)) }
  const days = daysBetween(from, to) + 1
  const rent = toCents(rentOn(lease, from))
  return {
    month,
    days,
    dueOn: later(from, dueDay),
    proposed: Math.min(rent, Math.round((rent * days) / MONTH_DAYS)),
  }
}

const rentOn = ({ rental_periods, monthly_rent }: OwingLease, day: string): number =>
  currentPeriod(rental_periods, day)?.total_rent ?? monthly_rent ?? 0
