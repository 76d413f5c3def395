import { earlierEnd, laterEnd } from '../../days.ts'
import type { RentalPeriod } from '../contract.ts'

type Time = Pick<RentalPeriod, 'start_date' | 'end_date'>

/**
 * Whether a period applies again after a later one.
 * @param leaseEnd during the lease, only the time up to its end counts
 */
export function outlasts(period: Time, next: Time, leaseEnd: string | null = null): boolean {
  const isCapped = leaseEnd !== null && next.start_date <= leaseEnd
  const end = isCapped ? earlierEnd(period.end_date, leaseEnd) : period.end_date
  return laterEnd(end, next.end_date) !== next.end_date
}
