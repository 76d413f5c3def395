import { expect, it } from 'vitest'
import { addDays, addMonths, elapsed, isDay } from './days.ts'

it('counts days across months, years and clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
})

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['0099-01-31', 1, '0099-02-28'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

it.each([
  ['2020-02-01', '2026-11-20', 6, 9],
  ['2020-01-31', '2020-02-29', 0, 1],
  ['2020-02-15', '2020-03-14', 0, 0],
  ['2026-12-01', '2026-11-20', 0, 0],
])('from %s to %s it is %i years and %i months', (from, to, years, months) => {
  expect(elapsed(from, to)).toEqual({ years, months })
})

it.each(['2023-02-29', '2024-13-01', '2024-00-10', '24-01-01', 'soon', '', null, 20240101])(
  '%j is not a day',
  (text) => expect(isDay(text)).toBe(false),
)

it('recognizes a day, including the calendar’s first and last', () => {
  for (const day of ['2024-02-29', '0001-01-01', '9999-12-31']) expect(isDay(day)).toBe(true)
})
