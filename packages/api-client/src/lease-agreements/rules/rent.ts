import { sumOf } from '../../money.ts'
import { currentPeriod } from '../../rental-periods/rules/current.ts'
import type { LeaseAgreement } from '../contract.ts'
import { isActiveLease, type Standing } from './status.ts'

/** `today` is the date in the user's time zone, YYYY-MM-DD. */

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

type Let = Standing & Pick<LeaseAgreement, 'rent_unit_id'>

/** Expected rent of a set of leases. */
export function rentFigures(leases: readonly (Let & Rented)[], today: string): RentFigures {
  const active = leases.filter((lease) => isActiveLease(lease, today))
  const monthly = sumOf(active.map((lease) => currentRent(lease, today) ?? 0))
  const units = new Set(active.map((lease) => lease.rent_unit_id)).size
  return { monthly, yearly: sumOf(Array(12).fill(monthly)), average: units === 0 ? null : monthly / units }
}
