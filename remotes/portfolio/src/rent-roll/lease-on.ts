import { contains } from '@keystead/api-client/days'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { isEndedButActive } from '@keystead/api-client/lease-agreements/rules'

type Standing = Pick<LeaseAgreement, 'lease_status' | 'is_active' | 'start_date' | 'end_date'>

/**
 * Whether a lease runs on a day: today by R2; on another day when its time contains it. One that is over today still
 * counts for the days on which it ran, one whose end has passed although it is active for every day since.
 *
 * @param on the day of the rent roll, YYYY-MM-DD
 */
export function runsOn(lease: Standing, on: string, today: string): boolean {
  if (lease.is_active === false || lease.lease_status === 'draft' || lease.start_date > on) return false
  if (lease.lease_status === 'active') return isEndedButActive(lease, today) || contains(lease, on)
  return on < today && lease.end_date !== null && contains(lease, on)
}
