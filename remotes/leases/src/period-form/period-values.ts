import { addDays, isDay, laterEnd } from '@keystead/api-client/days'
import { omitFields, storedValues } from '@keystead/api-client/fields/limits'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { periodFields } from '@keystead/api-client/rental-periods/fields'
import { byStartDate } from '@keystead/api-client/rental-periods/rules/order'
import { rentBefore } from '../rent-steps/rent-before.ts'
import { type CopiedComponent, rentOfTotal } from '../rent-steps/rent-change.ts'

/** Editable fields of a period. */
export const periodValues = (period: RentalPeriod) =>
  storedValues(omitFields(periodFields, 'lease_agreement_id'), period)

/** The first period spans the lease; later ones start where the last one ends, if the lease goes on. */
export function newPeriodValues(lease: LeaseAgreement) {
  const last = lease.rental_periods
    .toSorted(byStartDate)
    .reduce<RentalPeriod | undefined>(laterToEnd, undefined)
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

/** A short period within a longer one does not go on after it. */
const laterToEnd = (last: RentalPeriod | undefined, next: RentalPeriod): RentalPeriod =>
  last && laterEnd(last.end_date, next.end_date) !== next.end_date ? last : next

interface Typed {
  start_date?: string | null
  end_date?: string | null
  total_rent?: number | null
}

/**
 * The period still running when a new one starts; it can be ended the day before. Not one that lasts longer: it applies
 * again afterwards.
 */
export function runningInto(
  periods: readonly RentalPeriod[],
  { start_date: start, end_date: end = null }: Typed,
): RentalPeriod | undefined {
  if (!isDay(start)) return undefined
  const running = periods
    .filter(({ start_date, end_date }) => start_date < start && (end_date === null || end_date >= start))
    .toSorted(byStartDate)
    .at(-1)
  return running && laterEnd(running.end_date, end) === end ? running : undefined
}

/** The components before a new rent, changed to its total; none if they cannot add up to it. */
export function copiedComponents(
  lease: LeaseAgreement,
  { start_date, total_rent }: Typed,
): CopiedComponent[] {
  if (!start_date || total_rent == null) return []
  const before = rentBefore(lease, start_date)
  return (before && rentOfTotal(before, total_rent)?.components) ?? []
}
