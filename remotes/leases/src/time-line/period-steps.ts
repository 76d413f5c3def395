import { fromCents, toCents } from '@keystead/api-client/money'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { byStartDate, currentPeriod } from '@keystead/api-client/rental-periods/rules'

export interface PeriodStep {
  period: RentalPeriod
  state: 'past' | 'current' | 'future'
  /** What the rent rose by against the period before; null for the first one. */
  change: number | null
}

/** The periods of a lease by their start: where each stands in time, and what it changed. */
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

/** What is shown unless another one is asked for: the current period, else the next one, else the last. */
export const usualStep = (steps: readonly PeriodStep[]): PeriodStep | undefined =>
  steps.find(({ state }) => state === 'current') ??
  steps.find(({ state }) => state === 'future') ??
  steps.at(-1)
