import { addDays, daysBetween, laterEnd } from '@keystead/api-client/days'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { currentRent } from '@keystead/api-client/lease-agreements/rules/rent'
import { isEndedButActive } from '@keystead/api-client/lease-agreements/rules/runs-on'
import { stepDays } from '@keystead/api-client/lease-agreements/step-days'

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

/** The rents of all tenancies in order, one step for each change. */
export function rentSteps(spans: readonly HistorySpan[]): RentStep[] {
  return spans.flatMap(({ lease, from, to }) => {
    if (!lease) return []
    const days = [from, ...stepDays(lease).filter((day) => to === null || day <= to)]
    return days.flatMap((day, index): RentStep[] => {
      const rent = currentRent(lease, day)
      const next = days[index + 1]
      return rent === null ? [] : [{ from: day, to: next ? addDays(next, -1) : to, rent }]
    })
  })
}

/** An active lease continues past its end date; one that ended without a date ends today at the latest. */
function lastDay(lease: LeaseAgreement, today: string): string | null {
  if (isEndedButActive(lease, today)) return null
  if (lease.end_date !== null || lease.lease_status === 'active') return lease.end_date
  return lease.start_date > today ? lease.start_date : addDays(today, -1)
}
