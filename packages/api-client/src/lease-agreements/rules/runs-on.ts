import { contains } from '../../days.ts'
import type { LeaseAgreement } from '../contract.ts'
import { isActiveLease, type Standing, statusOn } from './status.ts'

/** `today` is the date in the user's time zone, YYYY-MM-DD. */

type Ending = Standing & Pick<LeaseAgreement, 'end_date'>

/** Active past its end date: still counted, and flagged "ended, still active". */
export function isEndedButActive<Lease extends Ending>(
  lease: Lease,
  today: string,
): lease is Lease & { end_date: string } {
  return isActiveLease(lease, today) && lease.end_date !== null && lease.end_date < today
}

/**
 * Whether a lease runs on a day: today by status, otherwise by its dates. A finished lease counts for the days it ran;
 * an active one past its end counts for every day since.
 * @param on the date of the rent roll, YYYY-MM-DD
 */
export function runsOn(lease: Ending, on: string, today: string): boolean {
  if (lease.is_active === false || lease.lease_status === 'draft' || lease.start_date > on) return false
  if (statusOn(lease, today) === 'active') return isEndedButActive(lease, today) || contains(lease, on)
  return on < today && lease.end_date !== null && contains(lease, on)
}

/** Periods that start before the lease ends. */
export function periodsWithin<Period extends { start_date: string }>(
  lease: Pick<LeaseAgreement, 'end_date'> & { rental_periods: readonly Period[] },
): Period[] {
  const { end_date: end, rental_periods: periods } = lease
  return periods.filter(({ start_date }) => end === null || start_date <= end)
}
