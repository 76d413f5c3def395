import { addDays, isDay } from '@keystead/api-client/days'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { currentPeriod } from '@keystead/api-client/rental-periods/rules'
import { copyOf, type Rent } from './rent-change.ts'

type Agreed = Pick<LeaseAgreement, 'end_date' | 'monthly_rent' | 'rental_periods'>

/** The last day of a lease before another rent or a renewal: the day before, or its end where that lies earlier. */
export function lastDayBefore({ end_date }: Pick<Agreed, 'end_date'>, day: string): string {
  const before = addDays(day, -1)
  return end_date !== null && end_date < before ? end_date : before
}

/**
 * The rent that holds before a day (R14), past the end of the lease the one of its last day; undefined where neither a
 * period nor the lease says one.
 *
 * @param day YYYY-MM-DD, or what is typed of it so far
 */
export function rentBefore(lease: Agreed, day: string): Rent | undefined {
  const period = periodBefore(lease, day)
  if (period) return { total_rent: period.total_rent, components: period.rent_components.map(copyOf) }
  return lease.monthly_rent === null ? undefined : { total_rent: lease.monthly_rent, components: [] }
}

/** Since when it holds: its period's first day; of the lease's own rent the day after the last period that was over. */
export function heldSince(lease: Agreed, day: string): string | undefined {
  if (!isDay(day)) return undefined
  const period = periodBefore(lease, day)
  if (period) return period.start_date
  const end = lastEnd(lease, lastDayBefore(lease, day))
  return end && addDays(end, 1)
}

/** The period whose rent it is; where none holds and the lease states no rent of its own, the one that ended last. */
function periodBefore(lease: Agreed, day: string): RentalPeriod | undefined {
  if (!isDay(day)) return undefined
  const last = lastDayBefore(lease, day)
  const period = currentPeriod(lease.rental_periods, last)
  if (period || lease.monthly_rent !== null) return period
  const end = lastEnd(lease, last)
  return end === undefined ? undefined : currentPeriod(lease.rental_periods, end)
}

const lastEnd = ({ rental_periods }: Agreed, day: string): string | undefined =>
  rental_periods
    .flatMap(({ end_date }) => (end_date !== null && end_date < day ? [end_date] : []))
    .toSorted()
    .at(-1)
