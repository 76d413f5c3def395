import type { LeaseAgreement, LeaseAgreementUpdate } from '@keystead/api-client/lease-agreements/contract'

export interface Ending {
  /** The last day. */
  end: string
  status: 'terminated' | 'renewed'
  /** The status is set at once, although the end is still to come. */
  status_now: boolean
}

/**
 * Whether the status follows the end at once. A lease that still runs stays active, and its rent counts until somebody
 * changes the status: the attention list reminds of it once the last day has passed.
 */
export const isOver = (end: string, today: string): boolean => end <= today

/** What ending a lease changes of it; undefined where all of it is so already. A lease with an end is not month-to-month. */
export function endedBody(
  lease: Pick<LeaseAgreement, 'end_date' | 'lease_status'>,
  { end, status, status_now }: Ending,
  today: string,
): LeaseAgreementUpdate | undefined {
  const changes: LeaseAgreementUpdate = {
    // Both at once: it may have become month-to-month since it was read, and an end alone is refused then.
    ...(lease.end_date !== end && { end_date: end, is_month_to_month: false }),
    ...((status_now || isOver(end, today)) && lease.lease_status !== status && { lease_status: status }),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}
