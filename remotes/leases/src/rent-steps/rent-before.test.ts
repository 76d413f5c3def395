import { aLease, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { expect, it } from 'vitest'
import { rentBefore, rentSince } from './rent-before.ts'

const held = aPeriod({ start_date: '2024-01-01', end_date: '2026-08-31', total_rent: 1000 })
const laidOver = aPeriod({ start_date: '2026-05-01', end_date: '2026-06-30', total_rent: 500 })
const lease = aLease({ monthly_rent: 950, rental_periods: [held, laidOver] })

it.each([
  // A period within a longer one is temporary.
  ['2026-06-15', 1000, '2024-01-01'],
  ['2026-08-15', 1000, '2024-01-01'],
  // The period's last day is the day before.
  ['2026-09-01', 1000, '2026-07-01'],
  ['2026-12-01', 950, '2026-09-01'],
])('is the rent before %s, with its last change', (day, rent, since) => {
  expect([rentBefore(lease, day)?.total_rent, rentSince(lease, day)]).toEqual([rent, since])
})

it('is what applies again on that day, up to the lease’s end', () => {
  expect(rentBefore(lease, '2026-07-01')?.total_rent).toBe(1000)
  // A period from that day on is not the one before.
  expect(rentBefore(lease, '2026-05-01')?.total_rent).toBe(1000)
  const open = aPeriod({ ...held, end_date: null })
  const raised = aPeriod({ start_date: '2026-01-01', end_date: '2026-08-31', total_rent: 1100 })
  const ending = aLease({ end_date: '2026-08-31', rental_periods: [open, raised] })
  expect(rentBefore(ending, '2026-09-01')?.total_rent).toBe(1100)
})

it('is that of the last period, if the lease has none', () => {
  const unstated = { ...lease, monthly_rent: null }
  expect([rentBefore(unstated, '2026-12-01')?.total_rent, rentSince(unstated, '2026-12-01')]).toEqual([
    1000,
    '2026-07-01',
  ])
})

it('continues if a period with the lease’s own rent has ended', () => {
  const same = aLease({ start_date: '2023-01-01', monthly_rent: 1000, rental_periods: [held] })
  expect(rentSince(same, '2026-12-01')).toBe('2023-01-01')
  expect(rentSince({ ...same, rental_periods: [] }, '2026-12-01')).toBe('2023-01-01')
  expect(rentSince({ ...same, monthly_rent: null, rental_periods: [] }, '2026-12-01')).toBeUndefined()
})

it('ignores a period that starts after the lease’s end', () => {
  const after = aPeriod({ start_date: '2026-11-01', total_rent: 1100 })
  const ended = aLease({ end_date: '2026-08-31', rental_periods: [held, after] })
  expect(rentBefore(ended, '2026-12-01')?.total_rent).toBe(1000)
})
