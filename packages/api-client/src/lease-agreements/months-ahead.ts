import { addDays, addMonths } from '../days.ts'
import { groupBy } from '../group-by.ts'
import { sumOf } from '../money.ts'
import type { RentUnit } from '../rent-units/contract.ts'
import { type Occupancy, occupancyOf } from '../rent-units/rules.ts'
import type { LeaseAgreement } from './contract.ts'
import { currentRent } from './rules/rent.ts'
import { runsOn } from './rules/runs-on.ts'
import { stepDays } from './step-days.ts'

/** A scheduled change to a lease in the coming months. */
export interface LeaseChange {
  kind: 'end' | 'step' | 'begin' | 'draft'
  lease: LeaseAgreement
  /** The last day of the lease, the first day of a new rent, or the first day of the lease. */
  day: string
  /** Change of the month's expected rent; hypothetical for drafts. */
  difference: number
}

export interface MonthAhead {
  /** "2026-12" */
  month: string
  rent: number
  occupancy: Occupancy
  /** By day. */
  changes: LeaseChange[]
}

type Unit = Pick<RentUnit, 'id' | 'is_available' | 'available_from'>

export const MONTHS_AHEAD = 12

/**
 * Expected rent and occupancy for twelve months: this one as of today, as on the dashboard, later ones as of the first,
 * when rent is due. Open-ended and overdue active leases continue; drafts are listed, not counted.
 * @param today in the user's time zone, YYYY-MM-DD
 */
export function monthsAhead(
  units: readonly Unit[],
  leases: readonly LeaseAgreement[],
  today: string,
): MonthAhead[] {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const changes = groupBy(
    leases.flatMap((lease) => changesOf(lease, today)),
    ({ day }) => day.slice(0, 7),
  )
  const letToday = unitsLetOn(leases, today, today)
  return Array.from({ length: MONTHS_AHEAD }, (_, index) => {
    const start = addMonths(firstOfMonth, index)
    const on = index === 0 ? today : start
    const month = start.slice(0, 7)
    const unitsOnDay = units.map((unit) => ({
      id: unit.id,
      is_available: index === 0 ? unit.is_available : isFreeOn(unit, { on, today, letToday }),
    }))
    const running = leases.filter((lease) => runsOn(lease, on, today))
    return {
      month,
      rent: sumOf(running.map((lease) => currentRent(lease, on) ?? 0)),
      occupancy: occupancyOf(unitsOnDay, unitsLetOn(leases, on, today)),
      changes: (changes.get(month) ?? []).toSorted((left, right) => left.day.localeCompare(right.day)),
    }
  })
}

const unitsLetOn = (leases: readonly LeaseAgreement[], on: string, today: string) =>
  new Set(leases.filter((lease) => runsOn(lease, on, today)).map(({ rent_unit_id }) => rent_unit_id))

interface FreeOn {
  on: string
  today: string
  letToday: ReadonlySet<string>
}

/**
 * Whether a unit is lettable on a later day, leases aside. One let today is marked unavailable because of its lease, so
 * ignore the mark; others keep theirs until a future `available_from` (a past one is stale).
 */
function isFreeOn(unit: Unit, { on, today, letToday }: FreeOn): boolean {
  if (unit.is_available || letToday.has(unit.id)) return true
  const from = unit.available_from
  return from !== null && from > today && from <= on
}

function changesOf(lease: LeaseAgreement, today: string): LeaseChange[] {
  const rentOn = (day: string) => currentRent(lease, day) ?? 0
  const begin = { lease, day: lease.start_date, difference: rentOn(lease.start_date) }
  if (lease.is_active === false) return []
  if (lease.lease_status === 'draft') return lease.start_date >= today ? [{ ...begin, kind: 'draft' }] : []
  if (lease.lease_status !== 'active') return []
  const changes: LeaseChange[] = lease.start_date > today ? [{ ...begin, kind: 'begin' }] : []
  for (const day of stepDays(lease)) {
    if (day <= today || !runsOn(lease, day, today)) continue
    const difference = sumOf([rentOn(day), -rentOn(addDays(day, -1))])
    changes.push({ kind: 'step', lease, day, difference })
  }
  const end = lease.end_date
  if (end !== null && end >= today) changes.push({ kind: 'end', lease, day: end, difference: -rentOn(end) })
  return changes
}
