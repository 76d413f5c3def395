import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { useFormat } from '@keystead/module-sdk'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type PeriodStep, periodSteps, usualStep } from './period-steps.ts'

export interface SelectedPeriod {
  steps: PeriodStep[]
  /** Undefined where a lease has no period at all. */
  selected?: PeriodStep
  /** What the URL asks for, to be kept by links of the page. */
  asked: string | null
  select: (id: string) => void
}

/** The periods of a lease and the one that is looked at, which stands in the URL (`?period=<id>`). */
export function useSelectedPeriod(periods: readonly RentalPeriod[]): SelectedPeriod {
  const today = useFormat().today()
  const [params, setParams] = useSearchParams()
  const steps = useMemo(() => periodSteps(periods, today), [periods, today])
  const asked = params.get('period')
  return {
    steps,
    selected: steps.find(({ period }) => period.id === asked) ?? usualStep(steps),
    asked,
    select: (id) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          next.set('period', id)
          return next
        },
        // Going along the line with the arrows is one visit, not one for each step.
        { replace: true, preventScrollReset: true },
      ),
  }
}
