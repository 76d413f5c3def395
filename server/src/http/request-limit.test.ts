import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { windowCounter } from './request-limit.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

it('calls are counted by key and begin anew with each window', () => {
  const countOf = windowCounter(1_000)
  expect([countOf('a'), countOf('a'), countOf('b')]).toEqual([1, 2, 1])
  vi.advanceTimersByTime(999)
  expect(countOf('a')).toBe(3)
  vi.advanceTimersByTime(1)
  expect(countOf('a')).toBe(1)
})

it('a clock that is set back neither ends a window nor prolongs it', () => {
  const countOf = windowCounter(1_000)
  const start = Date.now()
  expect([countOf('a'), countOf('a')]).toEqual([1, 2])
  vi.setSystemTime(start - 3_600_000)
  expect(countOf('a')).toBe(3)
  vi.advanceTimersByTime(1_000)
  expect(countOf('a')).toBe(1)
})
