import { withParam } from '@keystead/api-client/with-param'
import { useFormat } from '@keystead/module-sdk'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type PeriodStep, periodSteps, type SteppedLease, usualStep } from './period-steps.ts'

export interface SelectedPeriod {
  steps: PeriodStep[]
  /** Undefined if the lease has no periods. */
  selected?: PeriodStep
  /** The raw URL parameter, preserved in links. */
  periodParam: string | null
  select: (id: string) => void
}

/** A lease's periods and the one selected by `?period=<id>`. */
export function useSelectedPeriod(lease: SteppedLease): SelectedPeriod {
  const today = useFormat().today()
  const [params, setParams] = useSearchParams()
  const steps = useMemo(() => periodSteps(lease, today), [lease, today])
  const periodParam = params.get('period')
  return {
    steps,
    selected: steps.find(({ period }) => period.id === periodParam) ?? usualStep(steps),
    periodParam,
    select: (id) =>
      // Replace: arrowing through tabs is a single history entry.
      setParams((before) => withParam(before, 'period', id), { replace: true, preventScrollReset: true }),
  }
}
