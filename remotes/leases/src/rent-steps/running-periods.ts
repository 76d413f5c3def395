import { contains } from '@keystead/api-client/days'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'

/** The periods that begin before a day and still run on it. */
export const runningPeriods = (periods: readonly RentalPeriod[], day: string): RentalPeriod[] =>
  periods.filter((each) => each.start_date < day && contains(each, day))
