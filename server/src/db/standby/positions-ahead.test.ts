import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PositionsAhead } from './positions-ahead.ts'

const LOOK_MS = 500
const DAY_MS = 86_400_000

describe('while the standby is away', () => {
  let ahead: PositionsAhead
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
    ahead = new PositionsAhead()
  })
  afterEach(() => vi.useRealTimers())

  function recordFor(ms: number, positionAt: (look: number) => bigint): void {
    for (let look = 0; look < ms / LOOK_MS; look += 1) {
      ahead.record(positionAt(look))
      vi.advanceTimersByTime(LOOK_MS)
    }
  }

  it('an idle primary adds nothing', () => {
    recordFor(60_000, () => 7n)
    expect(ahead.size).toBe(1)
    expect(ahead.lagSeconds).toBe(60)
  })

  it('a busy one adds a bounded number, and the lag stays right until it has caught up', () => {
    recordFor(DAY_MS, (look) => BigInt(look + 1))
    expect(ahead.size).toBeLessThanOrEqual(1_000)
    expect(ahead.lagSeconds).toBe(DAY_MS / 1000)
    const newest = BigInt(DAY_MS / LOOK_MS)
    for (const behind of [DAY_MS / 2, 60_000, 4_000]) {
      ahead.drop(newest - BigInt(behind / LOOK_MS))
      expect(ahead.lagSeconds / (behind / 1000)).toBeCloseTo(1, 1)
    }
    ahead.drop(newest)
    expect(ahead.lagSeconds).toBe(0)
  })
})
