import { expect, it } from 'vitest'
import { byHour } from './hours.ts'

it('has a value for each of 48 hours, and none without data', () => {
  const now = Date.parse('2026-11-20T12:30:00Z')
  const hour = (at: string, faults: number) => ({ hour: at, seen: 1, faults, measures: {} })
  const values = byHour(
    [hour('2026-11-20T12:00:00Z', 2), hour('2026-11-20T10:00:00Z', 5)],
    ({ faults }) => faults,
    now,
  )
  expect(values).toHaveLength(48)
  expect(values.slice(-4)).toEqual([null, 5, null, 2])
})
