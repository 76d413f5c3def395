import { aLease, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { expect, it } from 'vitest'
import { periodSteps, usualStep } from './period-steps.ts'

const first = aPeriod({ start_date: '2020-02-01', end_date: '2026-01-31', total_rent: 995.1 })
const second = aPeriod({ start_date: '2026-02-01', end_date: '2027-01-31', total_rent: 1035.2 })
const third = aPeriod({ start_date: '2027-02-01', total_rent: 1035.2 })

const leaseWith = (...rental_periods: (typeof first)[]) =>
  aLease({ start_date: '2020-02-01', monthly_rent: null, rental_periods })

it('is chronological, whatever the server’s order', () => {
  const steps = periodSteps(leaseWith(third, first, second), '2026-11-20')
  expect(steps.map(({ period, state, change }) => [period.total_rent, state, change])).toEqual([
    [995.1, 'past', null],
    [1035.2, 'current', 40.1],
    [1035.2, 'future', 0],
  ])
})

it('compares with the rent of the day before, around a temporary reduction too', () => {
  const own = { start_date: '2025-01-01', monthly_rent: 750 }
  const held = aPeriod({ start_date: '2025-02-01', end_date: '2026-12-31', total_rent: 800 })
  const reduced = aPeriod({ start_date: '2026-03-01', end_date: '2026-05-31', total_rent: 700 })
  const planned = aPeriod({ start_date: '2027-01-01', total_rent: 850 })
  const changes = (start_date: string) =>
    periodSteps(aLease({ ...own, start_date, rental_periods: [held, reduced, planned] }), '2026-09-01').map(
      ({ change }) => change,
    )
  expect(changes('2025-01-01')).toEqual([50, -100, 50])
  // The lease's own rent does not precede its first day.
  expect(changes('2025-02-01')).toEqual([null, -100, 50])
})

it.each([
  [{ lease_status: 'active', notice_by: 'agreement' }, '2026-11-20', 'past'],
  [{ lease_status: 'active', notice_by: 'agreement' }, '2026-10-31', 'current'],
  [{ lease_status: 'terminated' }, '2026-11-20', 'past'],
  // Ended, still active: it counts on.
  [{ lease_status: 'active' }, '2026-11-20', 'current'],
] as const)('of %o that ends on 31.10.2026 it is on %s: %s', (given, today, state) => {
  const rental_periods = [aPeriod({ start_date: '2026-02-01' })]
  const steps = periodSteps(aLease({ ...given, end_date: '2026-10-31', rental_periods }), today)
  expect(steps.map((step) => step.state)).toEqual([state])
})

it('shows the current one, else the next one, else the last', () => {
  const usual = (today: string, ...periods: (typeof first)[]) =>
    usualStep(periodSteps(leaseWith(...periods), today))?.period
  expect(usual('2026-11-20', first, second, third)).toBe(second)
  expect(usual('2019-11-20', first, second, third)).toBe(first)
  expect(usual('2030-11-20', first, second)).toBe(second)
  expect(usual('2030-11-20')).toBeUndefined()
})
