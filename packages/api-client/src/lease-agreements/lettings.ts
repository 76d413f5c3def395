import { groupBy } from '../group-by.ts'
import type { LeaseAgreement } from './contract.ts'
import { isActiveLease, isToBegin } from './rules.ts'

/** Who lives where today: the active leases by their unit. */
export interface Lettings {
  today: string
  /** Of a unit with two active leases, the one that began later. */
  leaseOf: ReadonlyMap<string, LeaseAgreement>
  /** All active leases of a unit: rents are summed over each of them. */
  leasesOf: ReadonlyMap<string, LeaseAgreement[]>
  /** Of each unit the agreed lease that begins next. */
  nextOf: ReadonlyMap<string, LeaseAgreement>
  /** Every lease, of whatever status. */
  all: LeaseAgreement[]
}

/** Looked up once for a whole page. `today` is YYYY-MM-DD in the person's timezone. */
export function lettingsOf(all: LeaseAgreement[], today: string): Lettings {
  const leasesOf = byUnit(all.filter((lease) => isActiveLease(lease, today)))
  const toBegin = byUnit(all.filter((lease) => isToBegin(lease, today)))
  return { today, leaseOf: oneEach(leasesOf, laterOf), leasesOf, nextOf: oneEach(toBegin, earlierOf), all }
}

/** The active leases of a set of units, as sums of rents need them. */
export const activeLeasesOf = (units: readonly { id: string }[], { leasesOf }: Lettings): LeaseAgreement[] =>
  units.flatMap(({ id }) => leasesOf.get(id) ?? [])

/** The leases of these units, of whatever status; none where leases are locked or absent. */
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
