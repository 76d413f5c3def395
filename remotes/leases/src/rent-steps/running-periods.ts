import { contains, earlierEnd, laterEnd } from '@keystead/api-client/days'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'

type Time = Pick<RentalPeriod, 'start_date' | 'end_date'>

/** The periods that begin before a day and still run on it. */
export const runningPeriods = (periods: readonly RentalPeriod[], day: string): RentalPeriod[] =>
  periods.filter((each) => each.start_date < day && contains(each, day))

/** Whether a period applies again after a later one; during the lease, only its time up to the lease's end counts. */
export function outlasts(
  period: Time,
  next: Time,
  { end_date: leaseEnd }: Pick<LeaseAgreement, 'end_date'>,
): boolean {
  const end =
    leaseEnd && next.start_date <= leaseEnd ? earlierEnd(period.end_date, leaseEnd) : period.end_date
  return laterEnd(end, next.end_date) !== next.end_date
}
