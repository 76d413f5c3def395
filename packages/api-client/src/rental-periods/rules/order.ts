import type { RentalPeriod } from '../contract.ts'

/** By start date, as the tabs show them. For `toSorted`. */
export function byStartDate(
  left: Pick<RentalPeriod, 'start_date'>,
  right: Pick<RentalPeriod, 'start_date'>,
): number {
  return left.start_date.localeCompare(right.start_date)
}
