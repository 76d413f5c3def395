import { addDays, isDay } from '@keystead/api-client/days'
import { omitFields, storedValues } from '@keystead/api-client/fields/limits'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { periodFields } from '@keystead/api-client/rental-periods/fields'
import { byStartDate } from '@keystead/api-client/rental-periods/rules/order'

/** Editable fields of a period. */
export const periodValues = (period: RentalPeriod) =>
  storedValues(omitFields(periodFields, 'lease_agreement_id'), period)

/** The first period spans the lease; later ones start where the last one ends, if the lease goes on. */
export function newPeriodValues(lease: LeaseAgreement) {
  const last = lease.rental_periods.toSorted(byStartDate).at(-1)
  const next = last?.end_date && addDays(last.end_date, 1)
  const isWithin = next && (lease.end_date === null || next <= lease.end_date)
  const begins = last
    ? {
        start_date: isWithin ? next : null,
        end_date: null,
        total_rent: last.total_rent,
      }
    : { start_date: lease.start_date, end_date: lease.end_date, total_rent: lease.monthly_rent }
  return { lease_agreement_id: lease.id, ...begins, notes: null, ends_before: true }
}

/** The period still running when a new one starts; it can be ended the day before. */
export function runningInto(
  periods: readonly RentalPeriod[],
  start: string | null | undefined,
): RentalPeriod | undefined {
  if (!isDay(start)) return undefined
  return periods
    .filter(({ start_date, end_date }) => start_date < start && (end_date === null || end_date >= start))
    .toSorted(byStartDate)
    .at(-1)
}
