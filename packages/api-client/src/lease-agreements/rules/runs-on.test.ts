import { expect, it } from 'vitest'
import { aLease } from '../../testing/lease-rows.ts'
import { runsOn } from './runs-on.ts'
import { isActiveLease } from './status.ts'

const today = '2026-11-20'
const lease = (lease_status: string, start_date: string, end_date: string | null) =>
  aLease({ lease_status, start_date, end_date })

it.each([
  [lease('active', '2026-01-01', null)],
  [lease('active', '2027-01-01', null)],
  [lease('active', '2025-01-01', '2026-10-31')],
  [lease('terminated', '2025-01-01', '2026-12-31')],
  [lease('draft', '2025-01-01', null)],
  [aLease({ is_active: false })],
])('equals the definition of active on the day itself (R2)', (each) => {
  expect(runsOn(each, today, today)).toBe(isActiveLease(each, today))
})

it.each([
  [
    'one that is over, on a day on which it ran',
    lease('expired', '2024-11-01', '2026-10-31'),
    '2026-10-31',
    true,
  ],
  ['one that is over, the day after', lease('expired', '2024-11-01', '2026-10-31'), '2026-11-01', false],
  ['one that ends before the day', lease('active', '2026-06-01', '2026-12-15'), '2027-01-01', false],
  [
    'one that has passed its end and is active still',
    lease('active', '2025-01-01', '2026-10-31'),
    '2027-01-01',
    true,
  ],
  ['one that begins by the day', lease('active', '2027-01-01', null), '2027-01-01', true],
  ['a draft', lease('draft', '2027-01-01', null), '2027-02-01', false],
  ['one without an end that is over', lease('terminated', '2020-01-01', null), '2021-01-01', false],
])('%s', (_, each, on, runs) => {
  expect(runsOn(each, on, today)).toBe(runs)
})
