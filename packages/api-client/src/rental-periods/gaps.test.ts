import { expect, it } from 'vitest'
import { periodGaps } from './rules.ts'

const period = (start_date: string, end_date: string | null) => ({ start_date, end_date })
const told = (...periods: ReturnType<typeof period>[]) =>
  periodGaps(periods).map(({ kind, from, to }) => [kind, from, to])

it('finds nothing where each period begins on the day after the one before', () => {
  expect(told(period('2027-01-01', null), period('2025-01-01', '2026-12-31'))).toEqual([])
  expect(told()).toEqual([])
})

it('tells days that no period has', () => {
  expect(told(period('2025-01-01', '2025-12-31'), period('2026-01-02', null))).toEqual([
    ['gap', '2026-01-01', '2026-01-01'],
  ])
})

it('tells days that two periods have, open ends among them', () => {
  expect(told(period('2025-01-01', '2026-01-31'), period('2026-01-01', null))).toEqual([
    ['overlap', '2026-01-01', '2026-01-31'],
  ])
  expect(told(period('2025-01-01', null), period('2026-01-01', '2026-06-30'))).toEqual([
    ['overlap', '2026-01-01', '2026-06-30'],
  ])
  expect(told(period('2025-01-01', null), period('2026-01-01', null))).toEqual([
    ['overlap', '2026-01-01', null],
  ])
})

it('goes on from the period that reaches furthest, not from the one that began last', () => {
  const long = period('2025-01-01', '2025-12-31')
  const short = period('2025-03-01', '2025-03-31')
  expect(told(long, short, period('2026-01-01', null))).toEqual([['overlap', '2025-03-01', '2025-03-31']])
  const [gap] = periodGaps([long, short, period('2026-02-01', null)]).slice(-1)
  expect(gap).toMatchObject({ kind: 'gap', from: '2026-01-01', to: '2026-01-31', before: long })
})
