import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { byStartDate, currentPeriod } from '@keystead/api-client/rental-periods/rules'

/** The period that the sheet tells of: today's, else the first to come, else the last; and those after it. */
export function sheetPeriod(periods: readonly RentalPeriod[], today: string) {
  const inOrder = periods.toSorted(byStartDate)
  const period =
    currentPeriod(periods, today) ?? inOrder.find(({ start_date }) => start_date > today) ?? inOrder.at(-1)
  const later = inOrder.filter(({ start_date }) => period && start_date > period.start_date)
  return { period, later }
}
