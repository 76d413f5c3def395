import { describe, expect, it, vi } from 'vitest'
import { type ManyResult, runMany } from './run-many.ts'

const numbers = Array.from({ length: 20 }, (_, index) => `VH-${String(index + 1).padStart(2, '0')}`)

/** Responses released on demand, newest first: they do not arrive in the order of the calls. */
function held() {
  const waiting: (() => void)[] = []
  const begun: string[] = []
  const create = (number: string) => {
    begun.push(number)
    return new Promise<void>((resolve) => waiting.push(resolve))
  }
  const answerAll = async () => {
    while (waiting.length > 0) {
      waiting.pop()?.()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  return { create, begun, waiting, answerAll }
}

/** One turn per response: the calls resume in order. */
function created(statusOfThird: number) {
  const create = async (number: string) => {
    await Promise.resolve()
    if (number === 'VH-03') throw apiFailure(statusOfThird)
  }
  return runMany(numbers, create)
}

const apiFailure = (status: number) =>
  Object.assign(new Error('refused'), { name: 'ApiError', status, type: 'refused', detail: '' })

const statesOf = (results: ManyResult<string>[], state: ManyResult<string>['state']) =>
  results.filter((result) => result.state === state).map(({ item }) => item)

describe('creating many rows', () => {
  it('runs several at once, started and reported in order', async () => {
    const { create, begun, waiting, answerAll } = held()
    const running = runMany(numbers, create)
    expect(waiting).toHaveLength(6)
    await answerAll()
    const results = await running
    expect(begun).toEqual(numbers)
    expect(statesOf(results, 'done')).toEqual(numbers)
  })

  it('reports progress while one of them hangs', async () => {
    vi.useFakeTimers()
    const { create, waiting } = held()
    const told: number[] = []
    const running = runMany(numbers, create, {
      onProgress: (results) => told.push(statesOf(results, 'done').length),
    })
    waiting.shift()?.()
    await vi.advanceTimersByTimeAsync(150)
    expect(told).toEqual([0, 1])
    while (waiting.length > 0) {
      waiting.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    }
    await running
    expect(told.at(-1)).toBe(20)
    const { length } = told
    await vi.advanceTimersByTimeAsync(1000)
    expect(told).toHaveLength(length)
    vi.useRealTimers()
  })

  it.each([422, 404, 409, 412])('continues after one is refused: %i', async (status) => {
    const results = await created(status)
    expect(statesOf(results, 'failed')).toEqual(['VH-03'])
    expect(statesOf(results, 'open')).toEqual([])
  })

  it.each([403, 500, 0])('starts no more if the rest would fail the same way: %i', async (status) => {
    const results = await created(status)
    expect(statesOf(results, 'failed')).toEqual(['VH-03'])
    // Running calls are reported with their results.
    expect(statesOf(results, 'done')).toEqual([
      'VH-01',
      'VH-02',
      'VH-04',
      'VH-05',
      'VH-06',
      ...numbers.slice(6, 8),
    ])
    expect(statesOf(results, 'open')).toEqual(numbers.slice(8))
  })

  it('starts no more once the person stops it', async () => {
    const { create, begun, answerAll } = held()
    const stopping = new AbortController()
    const running = runMany(numbers, create, { signal: stopping.signal })
    stopping.abort()
    await answerAll()
    const results = await running
    expect(begun).toHaveLength(6)
    expect(statesOf(results, 'done')).toEqual(numbers.slice(0, 6))
    expect(statesOf(results, 'open')).toEqual(numbers.slice(6))
  })
})
