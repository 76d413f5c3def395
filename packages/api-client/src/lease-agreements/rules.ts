import { type Conflict, endsBeforeStart } from '../conflict.ts'
import { contains, daysBetween, overlap } from '../days.ts'
import { sumOf } from '../money.ts'
import { currentPeriod } from '../rental-periods/rules.ts'
import type { LeaseAgreement } from './contract.ts'

/** Lease rules. `today` is the date in the user's time zone, YYYY-MM-DD. */

type Standing = Pick<LeaseAgreement, 'lease_status' | 'is_active' | 'start_date'> &
  Partial<Pick<LeaseAgreement, 'end_date' | 'notice_by'>>
type Let = Standing & Pick<LeaseAgreement, 'rent_unit_id'>
type Ending = Standing & Pick<LeaseAgreement, 'end_date'>

type Noticed = Pick<LeaseAgreement, 'lease_status'> & Partial<Pick<LeaseAgreement, 'end_date' | 'notice_by'>>

/** Notice was given and the last day is past; the server sets the status within the day. */
const isTerminated = (lease: Noticed, today: string): boolean =>
  lease.lease_status === 'active' &&
  lease.notice_by != null &&
  lease.end_date != null &&
  lease.end_date < today

/** The status, as the server sets it on the day after the last day of a lease under notice. */
export const statusOn = (lease: Noticed, today: string): string =>
  isTerminated(lease, today) ? 'terminated' : lease.lease_status

/** Notice was given, and the last day is still to come. */
export const isUnderNotice = (lease: Noticed, today: string): boolean =>
  lease.lease_status === 'active' && lease.notice_by != null && !isTerminated(lease, today)

/** Active: status active, not switched off, and started. A past end date still counts, unless notice was given. */
export function isActiveLease(lease: Standing, today: string): boolean {
  const isOn = lease.lease_status === 'active' && lease.is_active !== false && lease.start_date <= today
  return isOn && !isTerminated(lease, today)
}

/** Agreed but not started: the unit is vacant until then. */
export function isToBegin(lease: Standing, today: string): boolean {
  return isActiveLease(lease, lease.start_date) && lease.start_date > today
}

/** Active past its end date: still counted, and flagged "ended, still active". */
export function isEndedButActive(lease: Ending, today: string): boolean {
  return isActiveLease(lease, today) && lease.end_date !== null && lease.end_date < today
}

/**
 * Whether a lease runs on a day: today by status, otherwise by its dates. A finished lease counts for the days it ran;
 * an active one past its end counts for every day since.
 * @param on the date of the rent roll, YYYY-MM-DD
 */
export function runsOn(lease: Ending, on: string, today: string): boolean {
  if (lease.is_active === false || lease.lease_status === 'draft' || lease.start_date > on) return false
  if (statusOn(lease, today) === 'active') return isEndedButActive(lease, today) || contains(lease, on)
  return on < today && lease.end_date !== null && contains(lease, on)
}

/** Periods that start before the lease ends. */
export function periodsWithin<Period extends { start_date: string }>(
  lease: Pick<LeaseAgreement, 'end_date'> & { rental_periods: readonly Period[] },
): Period[] {
  const { end_date: end, rental_periods: periods } = lease
  return periods.filter(({ start_date }) => end === null || start_date <= end)
}

/** Days to the end date; negative once passed, null if open-ended. */
export function daysLeft(lease: Pick<LeaseAgreement, 'end_date'>, today: string): number | null {
  return lease.end_date === null ? null : daysBetween(today, lease.end_date)
}

const SOON_DAYS = 90
const URGENT_DAYS = 30

/** Soon within 90 days, urgent within 30. */
export function nearness(left: number): 'soon' | 'urgent' | null {
  if (left > SOON_DAYS) return null
  return left <= URGENT_DAYS ? 'urgent' : 'soon'
}

/** Active and ending within 90 days: urgent within 30. Otherwise null. */
export function expiringSoon(lease: Ending, today: string): 'soon' | 'urgent' | null {
  const left = daysLeft(lease, today)
  return left !== null && left >= 0 && isActiveLease(lease, today) ? nearness(left) : null
}

type Rented = Pick<LeaseAgreement, 'monthly_rent' | 'rental_periods'>

/** Today's rent: the current period's total, falling back to the lease's own; null without either. */
export function currentRent(lease: Rented, today: string): number | null {
  return currentPeriod(lease.rental_periods, today)?.total_rent ?? lease.monthly_rent
}

/** Set if an active lease's current period differs from its stated rent, for a hint; totals use the period. */
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
  /** monthly / units with an active lease; null without any. */
  average: number | null
}

/** Expected rent of a set of leases. */
export function rentFigures(leases: readonly (Let & Rented)[], today: string): RentFigures {
  const active = leases.filter((lease) => isActiveLease(lease, today))
  const monthly = sumOf(active.map((lease) => currentRent(lease, today) ?? 0))
  const units = new Set(active.map((lease) => lease.rent_unit_id)).size
  return { monthly, yearly: sumOf(Array(12).fill(monthly)), average: units === 0 ? null : monthly / units }
}

/** Newest start date first, then by creation. For `toSorted`. */
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

/** Other active leases of the same unit at the same time: a warning, never an error. */
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

/** The late fee type, derived from which field is set; fixed by default. */
export function lateFeeType(lease: { late_fee_percentage?: number | null }): LateFeeType {
  return lease.late_fee_percentage == null ? 'fixed' : 'percentage'
}

interface Written {
  start_date: string
  end_date?: string | null
  is_month_to_month?: boolean | null
  late_fee_percentage?: number | null
  late_fee_fixed_amount?: number | null
  notice_by?: string | null
  notice_received_on?: string | null
  tenant_contact_id?: string | null
  co_tenant_contact_ids?: readonly string[] | null
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
  return [...conflicts, ...noticeIncomplete(lease), ...namedTwice(lease)]
}

/** Nobody is tenant and co-tenant, or co-tenant twice. */
function namedTwice({ tenant_contact_id, co_tenant_contact_ids }: Written): Conflict[] {
  const named = [tenant_contact_id, ...(co_tenant_contact_ids ?? [])].map((id) => id?.toLowerCase())
  return named.flatMap((id, index) => {
    const first = id === undefined ? index : named.indexOf(id)
    if (first === index) return []
    const place = { field: 'co_tenant_contact_ids', index: index - 1 }
    return first === 0
      ? [{ ...place, type: 'co_tenant_is_tenant', msg: "The tenant can't be a co-tenant as well" }]
      : [{ ...place, type: 'co_tenant_twice', msg: 'Name each co-tenant once' }]
  })
}

/** A notice is who gave it, when it was received, and the last day: none without the others. */
export function noticeIncomplete({
  notice_by,
  notice_received_on,
  end_date,
}: Pick<Written, 'notice_by' | 'notice_received_on' | 'end_date'>): Conflict[] {
  if (notice_by == null && notice_received_on == null) return []
  const parts = { notice_by, notice_received_on, end_date }
  return Object.entries(parts).flatMap(([field, value]) =>
    value == null
      ? [
          {
            field,
            type: 'notice_incomplete',
            msg: 'A notice names who gave it, when it was received and the last day',
          },
        ]
      : [],
  )
}

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
