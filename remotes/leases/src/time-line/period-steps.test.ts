import { aPeriod } from '@keystead/api-client/testing/lease-rows'
import { expect, it } from 'vitest'
import { periodSteps, usualStep } from './period-steps.ts'

const first = aPeriod({ start_date: '2020-02-01', end_date: '2026-01-31', total_rent: 995.1 })
const second = aPeriod({ start_date: '2026-02-01', end_date: '2027-01-31', total_rent: 1035.2 })
const third = aPeriod({ start_date: '2027-02-01', total_rent: 1035.2 })

it('is chronological, whatever the server’s order', () => {
  const steps = periodSteps([third, first, second], '2026-11-20')
  expect(steps.map(({ period, state, change }) => [period.total_rent, state, change])).toEqual([
    [995.1, 'past', null],
    [1035.2, 'current', 40.1],
    [1035.2, 'future', 0],
  ])
})

it('shows the current one, else the next one, else the last', () => {
  const usual = (today: string, ...periods: (typeof first)[]) =>
    usualStep(periodSteps(periods, today))?.period
  expect(usual('2026-11-20', first, second, third)).toBe(second)
  expect(usual('2019-11-20', first, second, third)).toBe(first)
  expect(usual('2030-11-20', first, second)).toBe(second)
  expect(usual('2030-11-20')).toBeUndefined()
})
