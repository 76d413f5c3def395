import { addDays, isDay } from '@keystead/api-client/days'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { currentRent } from '@keystead/api-client/lease-agreements/rules/rent'
import { stepDays } from '@keystead/api-client/lease-agreements/step-days'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { currentPeriod } from '@keystead/api-client/rental-periods/rules/current'
import { outlasts } from '@keystead/api-client/rental-periods/rules/outlasts'
import { copyOf, type Rent } from './rent-change.ts'
import { runningPeriods } from './running-periods.ts'

type Agreed = Pick<LeaseAgreement, 'start_date' | 'end_date' | 'monthly_rent' | 'rental_periods'>

/** The day before `day`, or the lease's end if earlier. */
export function lastDayBefore({ end_date }: Pick<Agreed, 'end_date'>, day: string): string {
  const before = addDays(day, -1)
  return end_date !== null && end_date < before ? end_date : before
}

/**
 * Rent that lasts beyond a day without a change on it, else the one in effect the day before; after the lease's end,
 * that of its last day. Undefined if neither a period nor the lease has one.
 *
 * @param day YYYY-MM-DD, possibly incomplete input
 */
export function rentBefore(lease: Agreed, day: string): Rent | undefined {
  const period = periodBefore(lease, day)
  if (period) return { total_rent: period.total_rent, components: period.rent_components.map(copyOf) }
  return lease.monthly_rent === null ? undefined : { total_rent: lease.monthly_rent, components: [] }
}

/** Last change of the rent before a day, or the lease's start. Undefined if there is no rent. */
export function rentSince(lease: Agreed, day: string): string | undefined {
  if (!isDay(day)) return undefined
  const lasting = withoutTemporary(lease, day)
  const deciding = decidingDay(lasting, day)
  if (currentRent(lasting, deciding) === null) return undefined
  return stepDays(lasting).findLast((each) => each <= deciding) ?? lease.start_date
}

function periodBefore(lease: Agreed, day: string): RentalPeriod | undefined {
  if (!isDay(day)) return undefined
  const { rental_periods } = withoutTemporary(lease, day)
  const running = isAfterEnd(lease, day) ? [] : runningPeriods(rental_periods, day)
  return currentPeriod(running, day) ?? currentPeriod(rental_periods, decidingDay(lease, day))
}

const isAfterEnd = ({ end_date }: Agreed, day: string) => end_date !== null && day > end_date

/** Leaves out periods, such as reductions, after which one that runs on a day applies again. */
function withoutTemporary<Lease extends Agreed>(lease: Lease, day: string): Lease {
  const running = isAfterEnd(lease, day) ? [] : runningPeriods(lease.rental_periods, day)
  const isTemporary = (each: RentalPeriod) =>
    running.some((long) => long.start_date < each.start_date && outlasts(long, each, lease.end_date))
  return { ...lease, rental_periods: lease.rental_periods.filter((each) => !isTemporary(each)) }
}

/** The day that determines the rent; if none applies on the last day, the end of the latest ended period. */
function decidingDay(lease: Agreed, day: string): string {
  const last = lastDayBefore(lease, day)
  if (currentRent(lease, last) !== null) return last
  const ends = lease.rental_periods.flatMap(({ end_date }) => (end_date && end_date < last ? [end_date] : []))
  return ends.toSorted().at(-1) ?? last
}
