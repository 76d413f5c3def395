import type { LeaseAgreement, LeaseAgreementUpdate } from '@keystead/api-client/lease-agreements/contract'

export interface Ending {
  /** Last day of the lease. */
  end: string
  /** Sets the status now, even if the end is in the future. */
  status_now: boolean
}

/**
 * Whether ending the lease also sets its status now. A running lease stays active and its rent counts until the status
 * is changed; the attention list reminds after the last day.
 */
export const isOver = (end: string, today: string): boolean => end <= today

/** Changes that end a renewed lease; undefined if it is up to date. A lease with an end is not month-to-month. */
export function endedBody(
  lease: Pick<LeaseAgreement, 'end_date' | 'lease_status'>,
  { end, status_now }: Ending,
  today: string,
): LeaseAgreementUpdate | undefined {
  const changes: LeaseAgreementUpdate = {
    // Sent together: if the lease became month-to-month meanwhile, the API would reject `end_date` alone.
    ...(lease.end_date !== end && { end_date: end, is_month_to_month: false }),
    ...((status_now || isOver(end, today)) &&
      lease.lease_status !== 'renewed' && { lease_status: 'renewed' }),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}
