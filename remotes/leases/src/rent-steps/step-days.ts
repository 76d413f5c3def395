import { addMonths } from '@keystead/api-client/days'
import { periodBefore, type Stepped } from './plan-steps.ts'

export const YEAR = 12

const LAST_DAY = '9999-12-31'

/** A year after the last period began; where that has passed the first of the next month. */
export function firstStepStart(lease: Stepped, today: string): string {
  const after = addMonths(periodBefore(lease, LAST_DAY)?.start_date ?? lease.start_date, YEAR)
  return after > today ? after : addMonths(`${today.slice(0, 8)}01`, 1)
}

/** Whether less than a year lies between the rent before and the next one. */
export const isWithinYear = (before: string | undefined, start: string | null | undefined): boolean =>
  before !== undefined && typeof start === 'string' && start < addMonths(before, YEAR)
