import { addDays, addMonths, daysBetween, isDay, monthsBetween } from '@keystead/api-client/days'
import type {
  LeaseAgreement,
  LeaseAgreementCreate,
  LeaseAgreementUpdate,
} from '@keystead/api-client/lease-agreements/contract'
import { endedBody } from '../lifecycle-parts/ended-lease.ts'
import { lastDayBefore, rentBefore } from '../rent-steps/rent-before.ts'
import { changedRent, type Rent, type RentChange } from '../rent-steps/rent-change.ts'
import { firstOfNextMonth } from '../rent-steps/step-days.ts'

export interface RenewalWish {
  start_date: string
  term: 'same' | 'open' | 'date'
  /** For a term with a chosen end date. */
  end_date: string | null
  lease_number: string | null
  /** Null keeps the rent. */
  change: RentChange | null
  security_deposit: number | null
  /** Whether to copy the rent's components into a first period of the new lease. */
  copy_components: boolean
  /** Sets the former lease's status now, even though its end is in the future. */
  status_now: boolean
}

type Term = Pick<LeaseAgreement, 'start_date' | 'end_date'>

/** The day after the end; without one, the first of the month after today or its start. */
export function renewalStart({ start_date, end_date }: Term, today: string): string {
  const after = end_date && addDays(end_date, 1)
  // None is after 31.12.9999.
  return isDay(after) ? after : firstOfNextMonth(start_date > today ? start_date : today)
}

/**
 * End of a lease with the same length as this one: in whole months if it spans whole months, else in days. No day if it
 * would be after the year 9999.
 */
export function sameLengthEnd({ start_date, end_date }: Term, start: string): string | null {
  if (end_date === null) return null
  const after = addDays(end_date, 1)
  const months = monthsBetween(start_date, after)
  if (addMonths(start_date, months) === after) return addDays(addMonths(start, months), -1)
  // From the 29th, 30th or 31st until the last day of a month that is too short for it.
  const isCut = dayOf(start_date) > dayOf(end_date) && addMonths(start_date, months - 1) === end_date
  if (isCut) return addDays(addMonths(start, months - 1), -1)
  return addDays(start, daysBetween(start_date, end_date))
}

const dayOf = (day: string) => day.slice(8)

function renewalEnd(lease: Term, { start_date, term, end_date }: RenewalWish): string | null {
  if (term === 'open') return null
  return term === 'same' ? sameLengthEnd(lease, start_date) : end_date
}

/** Rent from the renewal on; undefined if the lease has none. */
export function renewedRent(
  lease: LeaseAgreement,
  { start_date, change }: Pick<RenewalWish, 'start_date' | 'change'>,
): Rent | undefined {
  const rent = rentBefore(lease, start_date)
  return rent && change ? changedRent(rent, change) : rent
}

/** The new lease: same terms with new dates. Number and notes are not copied. */
export function renewedLease(lease: LeaseAgreement, wish: RenewalWish): LeaseAgreementCreate {
  const end_date = renewalEnd(lease, wish)
  return {
    rent_unit_id: lease.rent_unit_id,
    tenant_contact_id: lease.tenant_contact_id,
    ...(lease.co_tenant_contact_ids.length > 0 && { co_tenant_contact_ids: lease.co_tenant_contact_ids }),
    lease_number: wish.lease_number,
    // The API now rejects whitespace-only types, which older rows may have.
    lease_type: lease.lease_type.trim() ? lease.lease_type : null,
    lease_number_of_tenants: lease.lease_number_of_tenants,
    security_deposit: wish.security_deposit,
    monthly_rent: renewedRent(lease, wish)?.total_rent ?? null,
    start_date: wish.start_date,
    end_date,
    is_month_to_month: end_date === null,
    payment_due_day: lease.payment_due_day,
    late_fee_percentage: lease.late_fee_percentage,
    late_fee_fixed_amount: lease.late_fee_fixed_amount,
    late_fee_grace_period: lease.late_fee_grace_period,
    lease_status: 'active',
  }
}

/** Update of the former lease; undefined if nothing changes. */
export function formerLease(
  lease: LeaseAgreement,
  { start_date, status_now }: Pick<RenewalWish, 'start_date' | 'status_now'>,
  today: string,
): LeaseAgreementUpdate | undefined {
  const end = lastDayBefore(lease, start_date)
  return endedBody(lease, { end, status_now }, today)
}
