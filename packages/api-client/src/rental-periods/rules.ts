import { type Conflict, endsBeforeStart } from '../conflict.ts'
import { contains } from '../days.ts'
import { fromCents, toCents } from '../money.ts'
import { componentSums } from '../rent-components/rules.ts'
import type { RentalPeriod } from './contract.ts'

type Time = Pick<RentalPeriod, 'start_date' | 'end_date'>

/** The period that contains the day; of two, the one that starts later (R14). `today`: YYYY-MM-DD. */
export function currentPeriod<Period extends Time>(
  periods: readonly Period[],
  today: string,
): Period | undefined {
  return periods
    .filter((period) => contains(period, today))
    .reduce<Period | undefined>(
      (latest, period) => (latest && latest.start_date >= period.start_date ? latest : period),
      undefined,
    )
}

/** Periods as the tabs show them (spec section 2). For `toSorted`. */
export function byStartDate(left: Pick<Time, 'start_date'>, right: Pick<Time, 'start_date'>): number {
  return left.start_date.localeCompare(right.start_date)
}

export interface Mismatch {
  sum: number
  total: number
  difference: number
}

/** One cent of rounding is no mismatch (spec section 5). */
const TOLERATED_CENTS = 1

/** Where the components do not come to the period's total; undefined where they do or where there are none (R20). */
export function componentMismatch(
  period: Pick<RentalPeriod, 'total_rent' | 'rent_components'>,
): Mismatch | undefined {
  if (period.rent_components.length === 0) return undefined
  const { total: sum } = componentSums(period.rent_components)
  const difference = toCents(period.total_rent) - toCents(sum)
  if (Math.abs(difference) <= TOLERATED_CENTS) return undefined
  return { sum, total: period.total_rent, difference: fromCents(difference) }
}

export function periodConflicts(period: { start_date: string; end_date?: string | null }): Conflict[] {
  return endsBeforeStart(period)
}
