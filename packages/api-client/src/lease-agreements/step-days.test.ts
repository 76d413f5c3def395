import { expect, it } from 'vitest'
import { aLease, aPeriod } from '../testing/lease-rows.ts'
import { agreedStepDays, stepDays } from './step-days.ts'

it('are the days on which the rent changes, not each start of a period', () => {
  const lease = aLease({
    end_date: '2026-12-31',
    rental_periods: [
      aPeriod({ start_date: '2026-01-01', end_date: '2026-12-31', total_rent: 1100 }),
      aPeriod({ start_date: '2023-01-01', end_date: '2025-05-31', total_rent: 1000 }),
      // Overlaps the previous one for three months.
      aPeriod({ start_date: '2024-06-01', end_date: '2024-08-31', total_rent: 700 }),
    ],
  })
  const days = ['2024-06-01', '2024-09-01', '2026-01-01']
  expect(agreedStepDays(lease)).toEqual(days)
  // A lease continuing past its end has its own rent then (R2).
  expect(stepDays(lease)).toEqual([...days, '2027-01-01'])
})
