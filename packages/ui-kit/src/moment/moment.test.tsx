import { act, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { agoOf, Moment } from './moment.tsx'

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

it('goes with the time', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  render(<Moment at="2026-11-20T11:58:00Z" date="11/20/2026" />)
  expect(screen.getByText('2 minutes ago')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(180_000))
  expect(screen.getByText('5 minutes ago')).toBeTruthy()
})
