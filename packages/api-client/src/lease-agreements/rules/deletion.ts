import type { LeaseAgreement } from '../contract.ts'

export interface Going {
  /** Status active, started or not: these block deletion. */
  active: number
  draft: number
  /** Expired, terminated, renewed, or a custom status. */
  ended: number
}

/** Leases deleted with the units or blocking their deletion, counted for the dialog. */
export function leasesGoing(leases: readonly Pick<LeaseAgreement, 'lease_status'>[]): Going {
  const of = (status: string) => leases.filter((lease) => lease.lease_status === status).length
  const [active, draft] = [of('active'), of('draft')]
  return { active, draft, ended: leases.length - active - draft }
}
