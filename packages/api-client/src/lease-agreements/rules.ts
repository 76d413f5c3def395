import { type Conflict, endsBeforeStart } from '../conflict.ts'
import { contains, daysBetween, overlap } from '../days.ts'
import { sumOf } from '../money.ts'
import { currentPeriod } from '../rental-periods/rules.ts'
import type { LeaseAgreement } from './contract.ts'

/** Rules of leases. `today` is the date in the person's timezone, YYYY-MM-DD. */

type Standing = Pick<LeaseAgreement, 'lease_status' | 'is_active' | 'start_date'>
type Let = Standing & Pick<LeaseAgreement, 'rent_unit_id'>
type Ending = Standing & Pick<LeaseAgreement, 'end_date'>

/** An active lease: of status active, not switched off, begun. A passed end date still counts. */
export function isActiveLease(lease: Standing, today: string): boolean {
  return lease.lease_status === 'active' && lease.is_active !== false && lease.start_date <= today
}

/** Agreed, and not begun yet: its unit stands empty until then, and is let from that day. */
export function isToBegin(lease: Standing, today: string): boolean {
  return isActiveLease(lease, lease.start_date) && lease.start_date > today
}

/** Of status active although its end has passed: it counts, and is flagged "ended, still active". */
export function isEndedButActive(lease: Ending, today: string): boolean {
  return isActiveLease(lease, today) && lease.end_date !== null && lease.end_date < today
}

/**
 * Whether a lease runs on a day: today by its status; on another day when its time contains it. One that is over today still
 * counts for the days on which it ran, one whose end has passed although it is active for every day since.
 *
 * @param on the day of the rent roll, YYYY-MM-DD
 */
export function runsOn(lease: Ending, on: string, today: string): boolean {
  if (lease.is_active === false || lease.lease_status === 'draft' || lease.start_date > on) return false
  if (lease.lease_status === 'active') return isEndedButActive(lease, today) || contains(lease, on)
  return on < today && lease.end_date !== null && contains(lease, on)
}

/** The periods that come to hold: what begins after the end of the lease never does. */
export function periodsWithin<Period extends { start_date: string }>(
  lease: Pick<LeaseAgreement, 'end_date'> & { rental_periods: readonly Period[] },
): Period[] {
  const { end_date: end, rental_periods: periods } = lease
  return periods.filter(({ start_date }) => end === null || start_date <= end)
}

/** Days to the end date, negative once it has passed, null for an open end. */
export function daysLeft(lease: Pick<LeaseAgreement, 'end_date'>, today: string): number | null {
  return lease.end_date === null ? null : daysBetween(today, lease.end_date)
}

const SOON_DAYS = 90
const URGENT_DAYS = 30

/** How near an end is: worth a look within 90 days, urgent within 30. */
export function nearness(left: number): 'soon' | 'urgent' | null {
  if (left > SOON_DAYS) return null
  return left <= URGENT_DAYS ? 'urgent' : 'soon'
}

/** Active and ending within 90 days: urgent from 30 days on. Null for every other lease. */
export function expiringSoon(lease: Ending, today: string): 'soon' | 'urgent' | null {
  const left = daysLeft(lease, today)
  return left !== null && left >= 0 && isActiveLease(lease, today) ? nearness(left) : null
}

type Rented = Pick<LeaseAgreement, 'monthly_rent' | 'rental_periods'>

/** The rent of today: the current period's total, else what the lease states; null where neither does. */
export function currentRent(lease: Rented, today: string): number | null {
  return currentPeriod(lease.rental_periods, today)?.total_rent ?? lease.monthly_rent
}

/**
 * Where the current period of an active lease has another rent than the lease states: a hint says so, sums use the
 * period. Others are in no sum.
 */
export function rentDiffers(
  lease: Standing & Rented,
  today: string,
): { current: number; monthly: number } | undefined {
  if (!isActiveLease(lease, today)) return undefined
  const current = currentPeriod(lease.rental_periods, today)?.total_rent
  if (current === undefined || lease.monthly_rent === null || current === lease.monthly_rent) return undefined
  return { current, monthly: lease.monthly_rent }
}

export interface RentFigures {
  monthly: number
  /** 12 × monthly. */
  yearly: number
  /** monthly / units with an active lease; null where there is none. */
  average: number | null
}

/** Expected rent of any set of leases: of a property's, of a portfolio's. */
export function rentFigures(leases: readonly (Let & Rented)[], today: string): RentFigures {
  const active = leases.filter((lease) => isActiveLease(lease, today))
  const monthly = sumOf(active.map((lease) => currentRent(lease, today) ?? 0))
  const units = new Set(active.map((lease) => lease.rent_unit_id)).size
  return { monthly, yearly: sumOf(Array(12).fill(monthly)), average: units === 0 ? null : monthly / units }
}

/** By start date, the newest first, then by creation. For `toSorted`. */
export function byStartDateDescending(
  left: Pick<LeaseAgreement, 'start_date' | 'created_at'>,
  right: Pick<LeaseAgreement, 'start_date' | 'created_at'>,
): number {
  return right.start_date.localeCompare(left.start_date) || right.created_at.localeCompare(left.created_at)
}

type Placed = Pick<
  LeaseAgreement,
  'rent_unit_id' | 'start_date' | 'end_date' | 'lease_status' | 'is_active'
> & {
  id?: string
}

/** The other active leases on the same unit in the same time: a warning, not a block. */
export function overlappingLeases<Lease extends Placed>(lease: Placed, others: readonly Lease[]): Lease[] {
  return others.filter(
    (other) =>
      other.id !== lease.id &&
      other.rent_unit_id === lease.rent_unit_id &&
      other.lease_status === 'active' &&
      other.is_active !== false &&
      overlap(lease, other),
  )
}

export type LateFeeType = 'fixed' | 'percentage'

/** Which late fee a lease has: derived from which is set, fixed where none is. */
export function lateFeeType(lease: { late_fee_percentage?: number | null }): LateFeeType {
  return lease.late_fee_percentage == null ? 'fixed' : 'percentage'
}

interface Written {
  start_date: string
  end_date?: string | null
  is_month_to_month?: boolean | null
  late_fee_percentage?: number | null
  late_fee_fixed_amount?: number | null
}

/** Rules over two fields of a lease, checked on the merged row. */
export function leaseConflicts(lease: Written): Conflict[] {
  const conflicts = endsBeforeStart(lease)
  if (lease.is_month_to_month && lease.end_date != null)
    conflicts.push({
      field: 'end_date',
      type: 'end_date_month_to_month',
      msg: 'A month-to-month lease has no end date',
    })
  if (lease.late_fee_percentage != null && lease.late_fee_fixed_amount != null)
    conflicts.push({
      field: 'late_fee_percentage',
      type: 'two_late_fees',
      msg: 'A late fee is either fixed or a percentage',
    })
  return conflicts
}

export interface Going {
  /** Of status active, begun or not: with one of these nothing is deleted. */
  active: number
  draft: number
  /** Expired, terminated, renewed, or of a status of one's own. */
  ended: number
}

/** What would go with the units or stands in the way of deleting them; the dialog names each count. */
export function leasesGoing(leases: readonly Pick<LeaseAgreement, 'lease_status'>[]): Going {
  const of = (status: string) => leases.filter((lease) => lease.lease_status === status).length
  const [active, draft] = [of('active'), of('draft')]
  return { active, draft, ended: leases.length - active - draft }
}
