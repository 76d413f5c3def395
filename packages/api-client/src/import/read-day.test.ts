import { expect, it } from 'vitest'
import { dayFirstIn, readDay, writesDayFirst } from './read-day.ts'

it.each([
  ['03.04.1980', '1980-04-03'],
  ['3. 4.1980', '1980-04-03'],
  ['1980-04-03', '1980-04-03'],
  ['1980年04月03日', '1980-04-03'],
  ['1980/04/03', '1980-04-03'],
  ['1980.4.3', '1980-04-03'],
  ['13/04/1980', '1980-04-13'],
  ['04/13/1980', '1980-04-13'],
  ['3.4.80', '1980-04-03'],
  ['01.03.25', '2025-03-01'],
  ['13/1/25', '2025-01-13'],
  ['31.12.68', '2068-12-31'],
  ['01.01.69', '1969-01-01'],
  ['3.4.025', '3.4.025'],
  ['May 3rd', 'May 3rd'],
])('reads %s as %s in every language', (text, day) => {
  expect([readDay(text, true), readDay(text, false)]).toEqual([day, day])
})

it('reads an ambiguous date by language', () => {
  expect([readDay('03/04/1980', true), readDay('03/04/1980', false)]).toEqual(['1980-04-03', '1980-03-04'])
  expect(writesDayFirst('DD/MM/YYYY', 'en')).toBe(true)
  expect(writesDayFirst('MM/DD/YYYY', 'de')).toBe(false)
  expect(writesDayFirst('YYYY-MM-DD', 'de')).toBe(true)
})

it('lets one unambiguous date decide its column', () => {
  expect(dayFirstIn(['03/04/1980', '13/04/1980'])).toBe(true)
  expect(dayFirstIn(['03/04/1980', '04/13/1980'])).toBe(false)
  expect(dayFirstIn(['3/1/25', '3/31/25'])).toBe(false)
  expect(dayFirstIn(['03/04/1980'])).toBeUndefined()
  expect(dayFirstIn(['03/03/1980', '03.04.1980'])).toBeDefined()
})

it('reads a two-digit year as the century that the latest day allows', () => {
  expect(readDay('3.4.45', true, '2026-11-29')).toBe('1945-04-03')
  expect(readDay('3.4.15', true, '2026-11-29')).toBe('2015-04-03')
  expect(readDay('3.4.2045', true, '2026-11-29')).toBe('2045-04-03')
})
