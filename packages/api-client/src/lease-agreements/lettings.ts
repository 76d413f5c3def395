import { groupBy } from '../group-by.ts'
import type { LeaseAgreement } from './contract.ts'
import { isActiveLease, isToBegin } from './rules/status.ts'

/** Today's occupancy: active leases by unit. */
export interface Lettings {
  today: string
  /** Unit id → active lease; the later start wins. */
  leaseOf: ReadonlyMap<string, LeaseAgreement>
  /** Unit id → all active leases, as rent is summed over each. */
  leasesOf: ReadonlyMap<string, LeaseAgreement[]>
  /** Unit id → next agreed lease to start. */
  nextOf: ReadonlyMap<string, LeaseAgreement>
  /** All leases in any status. */
  all: LeaseAgreement[]
}

/** Indexes leases once per page. `today` is YYYY-MM-DD in the user's time zone. */
export function lettingsOf(all: LeaseAgreement[], today: string): Lettings {
  const leasesOf = byUnit(all.filter((lease) => isActiveLease(lease, today)))
  const toBegin = byUnit(all.filter((lease) => isToBegin(lease, today)))
  return { today, leaseOf: oneEach(leasesOf, laterOf), leasesOf, nextOf: oneEach(toBegin, earlierOf), all }
}

/** Active leases of a set of units, for rent totals. */
export const activeLeasesOf = (units: readonly { id: string }[], { leasesOf }: Lettings): LeaseAgreement[] =>
  units.flatMap(({ id }) => leasesOf.get(id) ?? [])

/** Leases of these units in any status; empty if leases are locked or absent. */
export function leasesOn(units: readonly { id: string }[], lettings: Lettings | null): LeaseAgreement[] {
  const ids = new Set(units.map(({ id }) => id))
  return lettings?.all.filter((lease) => ids.has(lease.rent_unit_id)) ?? []
}

const byUnit = (leases: LeaseAgreement[]) => groupBy(leases, ({ rent_unit_id }) => rent_unit_id)

type Choice = (left: LeaseAgreement, right: LeaseAgreement) => LeaseAgreement

const oneEach = (leasesOf: ReadonlyMap<string, LeaseAgreement[]>, choose: Choice) =>
  new Map([...leasesOf].map(([id, leases]) => [id, leases.reduce((left, right) => choose(left, right))]))

const earlierOf = (left: LeaseAgreement, right: LeaseAgreement) =>
  right.start_date < left.start_date ? right : left

const laterOf = (left: LeaseAgreement, right: LeaseAgreement) =>
  right.start_date > left.start_date ? right : left
