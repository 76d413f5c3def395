import { fromCents, toCents } from '@keystead/api-client/money'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { currentPeriod } from '@keystead/api-client/rental-periods/rules/current'
import { byStartDate } from '@keystead/api-client/rental-periods/rules/order'

export interface PeriodStep {
  period: RentalPeriod
  state: 'past' | 'current' | 'future'
  /** Increase over the previous period; null for the first. */
  change: number | null
}

/** Periods by start date, each with its state and rent change. */
export function periodSteps(periods: readonly RentalPeriod[], today: string): PeriodStep[] {
  const current = currentPeriod(periods, today)
  return periods.toSorted(byStartDate).map((period, index, sorted) => {
    const before = sorted[index - 1]
    return {
      period,
      state: period === current ? 'current' : period.start_date > today ? 'future' : 'past',
      change: before ? fromCents(toCents(period.total_rent) - toCents(before.total_rent)) : null,
    }
  })
}

/** Default selection: the current period, else the next, else the last. */
export const usualStep = (steps: readonly PeriodStep[]): PeriodStep | undefined =>
  steps.find(({ state }) => state === 'current') ??
  steps.find(({ state }) => state === 'future') ??
  steps.at(-1)
