import type { LeaseAgreement } from '../contract.ts'

/** Newest start date first, then by creation. For `toSorted`. */
export function byStartDateDescending(
  left: Pick<LeaseAgreement, 'start_date' | 'created_at'>,
  right: Pick<LeaseAgreement, 'start_date' | 'created_at'>,
): number {
  return right.start_date.localeCompare(left.start_date) || right.created_at.localeCompare(left.created_at)
}
