import { daysBetween } from '../../days.ts'
import type { LeaseAgreement } from '../contract.ts'
import { isActiveLease, type Standing } from './status.ts'

/** `today` is the date in the user's time zone, YYYY-MM-DD. */

/** Days to the end date; negative once passed, null if open-ended. */
export function daysLeft(lease: Pick<LeaseAgreement, 'end_date'>, today: string): number | null {
  return lease.end_date === null ? null : daysBetween(today, lease.end_date)
}

const SOON_DAYS = 90
const URGENT_DAYS = 30

/** Soon within 90 days, urgent within 30. */
export function urgency(left: number): 'soon' | 'urgent' | null {
  if (left > SOON_DAYS) return null
  return left <= URGENT_DAYS ? 'urgent' : 'soon'
}

type Ending = Standing & Pick<LeaseAgreement, 'end_date'>

/** Active and ending within 90 days: urgent within 30. Otherwise null. */
export function expiringSoon(lease: Ending, today: string): 'soon' | 'urgent' | null {
  const left = daysLeft(lease, today)
  return left !== null && left >= 0 && isActiveLease(lease, today) ? urgency(left) : null
}
