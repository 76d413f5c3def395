import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ttlCache } from './ttl-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Each look-up returns the next number. */
function counted({ maxSize = 10, fails = () => false }: { maxSize?: number; fails?: () => boolean } = {}) {
  let looks = 0
  const kept = ttlCache({ ms: 1000, maxSize, nameOf: (key: string) => key }, async () => {
    looks += 1
    if (fails()) throw new Error('away')
    return looks
  })
  return kept
}

it('gives all concurrent callers the same answer until it expires', async () => {
  const kept = counted()
  expect(await Promise.all([kept.of('a'), kept.of('a')])).toEqual([1, 1])
  vi.advanceTimersByTime(999)
  expect([await kept.of('a'), await kept.of('b')]).toEqual([1, 2])
  vi.advanceTimersByTime(1)
  expect(await kept.of('a')).toBe(3)
})

it('expires in time although the clock was set back', async () => {
  const kept = counted()
  expect(await kept.of('a')).toBe(1)
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(1000)
  expect(await kept.of('a')).toBe(2)
})

it('asks again after being cleared, also for a pending one', async () => {
  const kept = counted()
  const before = kept.of('a')
  kept.forget()
  expect(await Promise.all([before, kept.of('a')])).toEqual([1, 2])
})

it('does not cache a failure', async () => {
  let fails = true
  const kept = counted({ fails: () => fails })
  await expect(kept.of('a')).rejects.toThrow('away')
  fails = false
  expect(await kept.of('a')).toBe(2)
})

it('stores no more than its limit', async () => {
  const kept = counted({ maxSize: 2 })
  for (const key of ['a', 'b', 'c']) await kept.of(key)
  expect(await kept.of('c')).toBe(3)
  expect(await kept.of('a')).toBe(4)
})
