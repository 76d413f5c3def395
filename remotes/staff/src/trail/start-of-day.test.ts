import { expect, it } from 'vitest'
import { startOfDay } from './start-of-day.ts'

it.each([
  ['2026-11-01', 'UTC', '2026-11-01T00:00:00.000Z'],
  ['2026-11-01', 'Pacific/Auckland', '2026-10-31T11:00:00.000Z'],
  ['2026-11-01', 'Pacific/Honolulu', '2026-11-01T10:00:00.000Z'],
  ['2026-11-01', 'Asia/Kolkata', '2026-10-31T18:30:00.000Z'],
])('%s in %s begins at %s', (day, zone, moment) => {
  expect(startOfDay(day, zone)).toBe(moment)
})

it.each([
  ['2026-03-29', 'Europe/Berlin', 23],
  ['2026-10-25', 'Europe/Berlin', 25],
  ['2026-03-08', 'America/New_York', 23],
  ['2026-11-01', 'America/New_York', 25],
  ['2026-04-05', 'Australia/Sydney', 25],
  ['2026-09-27', 'Pacific/Auckland', 23],
])('%s in %s, when clocks change, has %d hours', (day, zone, hours) => {
  const [begins = '', ends = ''] = [startOfDay(day, zone), startOfDay(day, zone, 1)]
  expect((Date.parse(ends) - Date.parse(begins)) / 3_600_000).toBe(hours)
})

it.each(['1969-12-31', '1890-05-01', '0001-01-01', '0000-01-01'])(
  '%s, before any action, starts at a time that the registry accepts',
  (day) => {
    for (const zone of ['UTC', 'Europe/Berlin', 'Pacific/Auckland', 'Pacific/Honolulu'])
      expect(startOfDay(day, zone)).toMatch(/^1970-01-0[12]T/)
  },
)

it('is empty if there is no such day, or no next one', () => {
  for (const day of [undefined, '', 'never', '2026-02-30', '2026-13-01'])
    expect(startOfDay(day, 'Europe/Berlin')).toBeUndefined()
  expect(startOfDay('9999-12-31', 'Pacific/Honolulu', 1)).toBeUndefined()
})
