import { addDays, daysBetween, earlierEnd, laterEnd } from '@keystead/api-client/days'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { isEndedButActive, periodsWithin } from '@keystead/api-client/lease-agreements/rules/runs-on'
import { byStartDate } from '@keystead/api-client/rental-periods/rules/order'

/** A tenancy, or the time without one. */
export interface HistorySpan {
  from: string
  /** Last day; null if it continues. */
  to: string | null
  /** Absent while vacant. */
  lease?: LeaseAgreement
}

/** A rent and the days that it applied. */
export interface RentStep {
  from: string
  to: string | null
  rent: number
}

/** Tenancies and vacancies of a unit, the earliest first; drafts are not part of it. */
export function unitHistory(leases: readonly LeaseAgreement[], today: string): HistorySpan[] {
  const tenancies = leases
    .filter(({ lease_status, is_active }) => lease_status !== 'draft' && is_active !== false)
    .map((lease) => ({ lease, from: lease.start_date, to: lastDay(lease, today) }))
    .toSorted((left, right) => left.from.localeCompare(right.from))
  const spans: HistorySpan[] = []
  let reached: string | null | undefined
  for (const tenancy of tenancies) {
    if (reached && addDays(reached, 1) < tenancy.from)
      spans.push({ from: addDays(reached, 1), to: addDays(tenancy.from, -1) })
    spans.push(tenancy)
    reached = reached === undefined ? tenancy.to : laterEnd(reached, tenancy.to)
  }
  if (reached && reached < today) spans.push({ from: addDays(reached, 1), to: null })
  return spans
}

/** Days of a span until today, or all if it is still to come; both ends count. */
export const lengthOf = ({ from, to }: HistorySpan, today: string): number =>
  daysBetween(from, to !== null && (to < today || from > today) ? to : today) + 1

/** The rents of all tenancies in order, one step for each period. */
export function rentSteps(spans: readonly HistorySpan[]): RentStep[] {
  return spans.flatMap(({ lease, from, to }) => {
    if (!lease) return []
    const periods = periodsWithin(lease).toSorted(byStartDate)
    if (periods.length === 0)
      return lease.monthly_rent === null ? [] : [{ from, to, rent: lease.monthly_rent }]
    return periods.map((period) => ({
      from: period.start_date,
      to: earlierEnd(period.end_date, to),
      rent: period.total_rent,
    }))
  })
}

/** An active lease continues past its end date; one that ended without a date ends today at the latest. */
function lastDay(lease: LeaseAgreement, today: string): string | null {
  if (isEndedButActive(lease, today)) return null
  if (lease.end_date !== null || lease.lease_status === 'active') return lease.end_date
  return lease.start_date > today ? lease.start_date : addDays(today, -1)
}
