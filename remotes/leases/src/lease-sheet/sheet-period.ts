import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { currentRent } from '@keystead/api-client/lease-agreements/rules/rent'
import { isEndedButActive, periodsWithin } from '@keystead/api-client/lease-agreements/rules/runs-on'
import { agreedStepDays } from '@keystead/api-client/lease-agreements/step-days'
import { currentPeriod } from '@keystead/api-client/rental-periods/rules/current'
import { byStartDate } from '@keystead/api-client/rental-periods/rules/order'

/**
 * The period shown on the sheet: today's, or that of the lease's nearest day. Undefined if the agreed rent applies
 * then; without one, the next or else last period. `later` lists subsequent rent changes.
 */
export function sheetPeriod(lease: LeaseAgreement, today: string) {
  const day = dayOf(lease, today)
  const period =
    currentPeriod(lease.rental_periods, day) ??
    (lease.monthly_rent === null ? nearest(lease, day) : undefined)
  const steps = agreedStepDays(lease).filter((from) => from > day && from !== period?.start_date)
  return { period, later: steps.map((from) => ({ from, rent: currentRent(lease, from) })) }
}

/** Today, clamped to the lease's term; a lease past its end but still active keeps today's rent. */
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
