import { expect, it } from 'vitest'
import { namedMonth } from './named-month.ts'

const named = (purpose: string, day = '2026-11-03', names: string[] = []) =>
  namedMonth(purpose, day, (word) => names.includes(word))

it.each([
  ['Miete November', '2026-11-01'],
  ['MIETE NOV', '2026-11-01'],
  ['Nov. 2026', '2026-11-01'],
  ['Novembermiete', '2026-11-01'],
  ['Rent November 2026', '2026-11-01'],
  ['Rent Oct 2025, VH-3', '2025-10-01'],
  ['Miete 11/2026', '2026-11-01'],
  ['Miete (9.2026)', '2026-09-01'],
  ['Miete November 11/2026', '2026-11-01'],
  ['Miete März', '2027-03-01'],
  ['Maerz 2026', '2026-03-01'],
  ['Miete Whg 3 Dez', '2026-12-01'],
  ['Rent January', '2027-01-01'],
  ['Rent Jan', '2027-01-01'],
  ['Rent May', '2026-05-01'],
  ['Rent November from Anna Vogt', '2026-11-01'],
  ['Jan 2026 Miete', '2026-01-01'],
  ['Miete Jan 26', '2026-01-01'],
  ["Rent Dec '25", '2025-12-01'],
  ['Rent Nov 15', '2026-11-01'],
  ['Whg 3 November', '2026-11-01'],
])('"%s" names the month %s', (purpose, month) => expect(named(purpose)).toBe(month))

it.each([
  ['Miete'],
  ['Miete Oktober und November'],
  ['Nov./Dez. 2026'],
  ['10-11/2026'],
  ['10 und 11/2026'],
  ['10/2026 - 12/2026'],
  ['01.11.2026'],
  ['Vertrag vom 1. November 2024'],
  ['Miete ab November 2025'],
  ['Rent since Nov 2025'],
  ['ML-11/2026'],
  ['13/2026'],
  ['Novak'],
  ['Miete Jan Vogt'],
  ['Rent May and June'],
  ['Miete Jan und Feb'],
  ['MIETE 10 UND 11/2026'],
  ['10, 11/2026'],
  ['10 / 11/2026'],
  ['Lease of 1 November 2025'],
  ['Lease of November 1, 2025'],
  ['Decor Marina'],
])('"%s" names no month', (purpose) => expect(named(purpose)).toBeUndefined())

it.each([
  ['2026-01-02', '2025-12-01'],
  ['2026-12-30', '2026-12-01'],
  ['2026-06-15', '2025-12-01'],
  ['2026-07-15', '2026-12-01'],
])('on %s "Dezember" is the nearest', (day, month) => expect(named('Miete Dezember', day)).toBe(month))

it('takes no name of a person for a month', () => {
  expect(named('Miete August', '2026-11-03', ['August'])).toBeUndefined()
  expect(named('Miete Nov, E. August', '2026-11-03', ['August'])).toBe('2026-11-01')
})
