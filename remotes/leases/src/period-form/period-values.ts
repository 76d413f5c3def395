import { addDays, isDay } from '@keystead/api-client/days'
import { omitFields, storedValues } from '@keystead/api-client/fields/limits'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { periodFields } from '@keystead/api-client/rental-periods/fields'
import { byStartDate } from '@keystead/api-client/rental-periods/rules/order'
import { outlasts } from '@keystead/api-client/rental-periods/rules/outlasts'
import { rentBefore } from '../rent-steps/rent-before.ts'
import { type CopiedComponent, rentOfTotal } from '../rent-steps/rent-change.ts'
import { runningPeriods } from '../rent-steps/running-periods.ts'

/** Editable fields of a period. */
export const periodValues = (period: RentalPeriod) =>
  storedValues(omitFields(periodFields, 'lease_agreement_id'), period)

/** The first period spans the lease; later ones start where the last one ends, if the lease goes on. */
export function newPeriodValues(lease: LeaseAgreement) {
  const last = lease.rental_periods
    .toSorted(byStartDate)
    .reduce<RentalPeriod | undefined>(
      (former, next) => (former && outlasts(former, next, lease.end_date) ? former : next),
      undefined,
    )
  const next = last?.end_date && addDays(last.end_date, 1)
  const isWithin = next && (lease.end_date === null || next <= lease.end_date)
  const begins = last
    ? {
        start_date: isWithin ? next : null,
        end_date: null,
        total_rent: last.total_rent,
      }
    : { start_date: lease.start_date, end_date: lease.end_date, total_rent: lease.monthly_rent }
  return { lease_agreement_id: lease.id, ...begins, notes: null, ends_before: true, copy_components: true }
}

interface Typed {
  start_date?: string | null
  end_date?: string | null
  total_rent?: number | null
}

/**
 * The periods still running when a new one starts; they can be ended the day before. Not those that last longer: they
 * apply again afterwards.
 */
export function runningInto(
  lease: LeaseAgreement,
  { start_date: start, end_date = null }: Typed,
): RentalPeriod[] {
  if (!isDay(start)) return []
  return runningPeriods(lease.rental_periods, start).filter(
    (running) => !outlasts(running, { start_date: start, end_date }, lease.end_date),
  )
}

/** The components before a new rent, changed to its total; undefined if they cannot add up to it. */
export function copiedComponents(
  lease: LeaseAgreement,
  { start_date, total_rent }: Typed,
): CopiedComponent[] | undefined {
  const before = start_date && total_rent != null ? rentBefore(lease, start_date) : undefined
  if (!before || total_rent == null || before.components.length === 0) return []
  return rentOfTotal(before, total_rent)?.components
}
