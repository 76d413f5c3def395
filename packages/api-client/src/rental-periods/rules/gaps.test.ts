import { expect, it } from 'vitest'
import { periodGaps } from './gaps.ts'

const period = (start_date: string, end_date: string | null) => ({ start_date, end_date })
const told = (...periods: ReturnType<typeof period>[]) =>
  periodGaps(periods).map(({ kind, from, to }) => [kind, from, to])

it('finds nothing if each period starts the day after the previous one', () => {
  expect(told(period('2027-01-01', null), period('2025-01-01', '2026-12-31'))).toEqual([])
  expect(told()).toEqual([])
})

it('reports days without a period', () => {
  expect(told(period('2025-01-01', '2025-12-31'), period('2026-01-02', null))).toEqual([
    ['gap', '2026-01-01', '2026-01-01'],
  ])
})

it('reports days with two periods, including open ends', () => {
  expect(told(period('2025-01-01', '2026-01-31'), period('2026-01-01', null))).toEqual([
    ['overlap', '2026-01-01', '2026-01-31'],
  ])
  expect(told(period('2025-01-01', null), period('2026-01-01', null))).toEqual([
    ['overlap', '2026-01-01', null],
  ])
})

it('continues from the period that ends last, not from the one that started last', () => {
  const long = period('2025-01-01', '2025-12-31')
  const short = period('2025-03-01', '2025-03-31')
  expect(told(long, short, period('2026-01-01', null))).toEqual([])
  const [gap] = periodGaps([long, short, period('2026-02-01', null)]).slice(-1)
  expect(gap).toMatchObject({ kind: 'gap', from: '2026-01-01', to: '2026-01-31', before: long })
})

it('finds no overlap with a period that goes on after a shorter one within it', () => {
  const long = period('2025-01-01', null)
  const march = period('2026-03-01', '2026-03-31')
  expect(told(long, period('2026-01-01', '2026-02-28'), march, period('2026-06-01', '2026-08-31'))).toEqual(
    [],
  )
  expect(told(long, period('2026-02-01', '2026-04-30'), period('2026-03-01', '2026-05-31'))).toEqual([
    ['overlap', '2026-03-01', '2026-04-30'],
  ])
  expect(told(march, period('2026-03-01', null))).toEqual([['overlap', '2026-03-01', '2026-03-31']])
})

it('finds no overlap with a period that ends on the last day of a shorter one within it', () => {
  const march = period('2026-03-01', '2026-03-31')
  expect(told(period('2025-01-01', '2026-03-31'), march, period('2026-04-01', null))).toEqual([])
})
