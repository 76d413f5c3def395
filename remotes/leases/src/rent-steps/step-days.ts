import { addMonths } from '@keystead/api-client/days'
import { byStartDate } from '@keystead/api-client/rental-periods/rules/order'
import type { Stepped } from './plan-steps.ts'

export const YEAR = 12

export const firstOfNextMonth = (day: string): string => addMonths(`${day.slice(0, 8)}01`, 1)

/** A year after the last period started, or the first of next month if that has passed. */
export function firstStepStart({ rental_periods, start_date }: Stepped, today: string): string {
  const last = rental_periods.toSorted(byStartDate).at(-1)
  const after = addMonths(last?.start_date ?? start_date, YEAR)
  return after > today ? after : firstOfNextMonth(today)
}

/** Whether the next rent starts less than a year after the previous one. */
export const isWithinYear = (before: string | undefined, start: string | null | undefined): boolean =>
  before !== undefined && typeof start === 'string' && start < addMonths(before, YEAR)
