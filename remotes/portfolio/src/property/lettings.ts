import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { isActiveLease } from '@keystead/api-client/lease-agreements/rules'

/** Who lives where today: the active leases (R2) by their unit. */
export interface Lettings {
  today: string
  /** Of a unit with two active leases, the one that began later. */
  leaseOf: ReadonlyMap<string, LeaseAgreement>
  /** All active leases of a unit: rents are summed over each of them (R14). */
  leasesOf: ReadonlyMap<string, LeaseAgreement[]>
  /** Every lease, of whatever status. */
  all: LeaseAgreement[]
}

/** Looked up once for a whole page. `today` is YYYY-MM-DD in the person's timezone. */
export function lettingsOf(all: LeaseAgreement[], today: string): Lettings {
  const leasesOf = new Map<string, LeaseAgreement[]>()
  for (const lease of all) {
    if (!isActiveLease(lease, today)) continue
    const beside = leasesOf.get(lease.rent_unit_id)
    if (beside) beside.push(lease)
    else leasesOf.set(lease.rent_unit_id, [lease])
  }
  const leaseOf = new Map<string, LeaseAgreement>()
  for (const [id, leases] of leasesOf) leaseOf.set(id, leases.reduce(laterOf))
  return { today, leaseOf, leasesOf, all }
}

const laterOf = (left: LeaseAgreement, right: LeaseAgreement) =>
  right.start_date > left.start_date ? right : left
