import { expect, it } from 'vitest'
import { agoOf } from './moment.tsx'

it.each([
  [10_000, 'this minute', 'in dieser Minute'],
  [5 * 60_000, '5 minutes ago', 'vor 5 Minuten'],
  [3 * 3_600_000, '3 hours ago', 'vor 3 Stunden'],
  [25 * 3_600_000, null, null],
])('shows a time %i ms ago as relative, within a day', (passed, en, de) => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const at = new Date(now - passed).toISOString()
  expect([agoOf(at, now, 'en'), agoOf(at, now, 'de')]).toEqual([en, de])
})
