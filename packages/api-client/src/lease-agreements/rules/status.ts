import type { LeaseAgreement } from '../contract.ts'

/** `today` is the date in the user's time zone, YYYY-MM-DD. */

export type Standing = Pick<LeaseAgreement, 'lease_status' | 'is_active' | 'start_date'> &
  Partial<Pick<LeaseAgreement, 'end_date' | 'notice_by'>>

type Noticed = Pick<LeaseAgreement, 'lease_status'> & Partial<Pick<LeaseAgreement, 'end_date' | 'notice_by'>>

/** Notice was given and the last day is past; the server sets the status within the day. */
const isTerminated = (lease: Noticed, today: string): boolean =>
  lease.lease_status === 'active' &&
  lease.notice_by != null &&
  lease.end_date != null &&
  lease.end_date < today

/** The status, as the server sets it on the day after the last day of a lease under notice. */
export const statusOn = (lease: Noticed, today: string): string =>
  isTerminated(lease, today) ? 'terminated' : lease.lease_status

/** Notice was given, and the last day is still to come. */
export const isUnderNotice = (lease: Noticed, today: string): boolean =>
  lease.lease_status === 'active' && lease.notice_by != null && !isTerminated(lease, today)

/** Active: status active, not switched off, and started. A past end date still counts, unless notice was given. */
export function isActiveLease(lease: Standing, today: string): boolean {
  const isOn = lease.lease_status === 'active' && lease.is_active !== false && lease.start_date <= today
  return isOn && !isTerminated(lease, today)
}

/** Whether a lease is over by its status, whatever its dates. */
export const isEndedStatus = (status?: string | null): boolean =>
  status != null && !['draft', 'active'].includes(status)

/** Agreed but not started: the unit is vacant until then. */
export function isToBegin(lease: Standing, today: string): boolean {
  return isActiveLease(lease, lease.start_date) && lease.start_date > today
}
