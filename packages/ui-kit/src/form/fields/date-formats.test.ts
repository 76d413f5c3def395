import { expect, it } from 'vitest'
import { typedDay } from './date-formats.ts'

it.each([
  ['3.4.26', 'DD.MM.YYYY', '2026-04-03'],
  ['03-04-26', 'YYYY-MM-DD', undefined],
  ['030426', 'YYYY-MM-DD', undefined],
])('reads %s as %s: %s', (typed, format, day) => {
  expect(typedDay(typed, format)).toBe(day)
})
