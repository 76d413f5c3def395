import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { periodsWithin } from '@keystead/api-client/lease-agreements/rules'
import { byStartDate, currentPeriod } from '@keystead/api-client/rental-periods/rules'

/**
 * The period that the sheet tells of, and those after it: today's; of a lease that is still to begin that of its first
 * day, of one that is over that of its last. None where the lease's own rent holds on that day (R14); where it states
 * none, the first period to come, else the last.
 */
export function sheetPeriod(lease: LeaseAgreement, today: string) {
  const periods = periodsWithin(lease).toSorted(byStartDate)
  const day = dayOf(lease, today)
  const coming = periods.filter(({ start_date }) => start_date > day)
  const stated = lease.monthly_rent === null ? (coming[0] ?? periods.at(-1)) : undefined
  const period = currentPeriod(periods, day) ?? stated
  return { period, later: coming.filter((each) => each !== period) }
}

/** Today, or the day of the lease that is nearest to it. */
function dayOf({ start_date, end_date }: LeaseAgreement, today: string): string {
  if (today < start_date) return start_date
  return end_date !== null && end_date < today ? end_date : today
}
