import type { LeaseAgreement } from '../contract.ts'
import { statusOn } from './status.ts'

export interface Going {
  /** Status active, started or not: these block deletion. */
  active: number
  draft: number
  /** Expired, terminated, renewed, or a custom status. */
  ended: number
}

type Leaving = Pick<LeaseAgreement, 'lease_status'> & Partial<Pick<LeaseAgreement, 'end_date' | 'notice_by'>>

/**
 * Leases deleted with the units or blocking their deletion, counted for the dialog.
 * @param today a lease past the last day of its notice has ended; without it, the stored status counts
 */
export function leasesGoing(leases: readonly Leaving[], today = ''): Going {
  const of = (status: string) => leases.filter((lease) => statusOn(lease, today) === status).length
  const [active, draft] = [of('active'), of('draft')]
  return { active, draft, ended: leases.length - active - draft }
}
