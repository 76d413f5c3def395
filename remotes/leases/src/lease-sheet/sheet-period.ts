import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { currentRent, isEndedButActive, periodsWithin } from '@keystead/api-client/lease-agreements/rules'
import { agreedStepDays } from '@keystead/api-client/lease-agreements/step-days'
import { byStartDate, currentPeriod } from '@keystead/api-client/rental-periods/rules'

/**
 * The period that the sheet tells of: today's, as long as the lease counts; of one that is still to begin that of its
 * first day, of one that is over that of its last. None where the lease's own rent holds on that day; where it
 * states none, the first period to come, else the last. And each rent that holds later, from its first day on.
 */
export function sheetPeriod(lease: LeaseAgreement, today: string) {
  const day = dayOf(lease, today)
  const period =
    currentPeriod(lease.rental_periods, day) ??
    (lease.monthly_rent === null ? nearest(lease, day) : undefined)
  const steps = agreedStepDays(lease).filter((from) => from > day && from !== period?.start_date)
  return { period, later: steps.map((from) => ({ from, rent: currentRent(lease, from) })) }
}

/** Today, or the day of the lease that is nearest to it: one that has ended and is active still has today's rent. */
function dayOf(lease: LeaseAgreement, today: string): string {
  if (isEndedButActive(lease, today) && currentRent(lease, today) !== null) return today
  const { start_date, end_date } = lease
  if (today < start_date) return start_date
  return end_date !== null && end_date < today ? end_date : today
}

function nearest(lease: LeaseAgreement, day: string) {
  const periods = periodsWithin(lease).toSorted(byStartDate)
  return periods.find(({ start_date }) => start_date > day) ?? periods.at(-1)
}
