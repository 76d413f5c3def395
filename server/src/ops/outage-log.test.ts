import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OutageLog } from './outage-log.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

it('says once that the database is away, and once that it is back', () => {
  const log = { warn: vi.fn() }
  const outage = new OutageLog(log)
  outage.answered()
  for (let times = 0; times < 7; times += 1) {
    expect(outage.failed(away)).toBe(true)
    vi.advanceTimersByTime(2_000)
  }
  outage.answered()
  outage.answered()
  expect(log.warn.mock.calls).toEqual([
    [{ code: 'ECONNREFUSED', reason: 'connect ECONNREFUSED' }, 'the database is away'],
    [{ seconds: 14 }, 'the database is back'],
  ])
})

it('names each address of a host with several', () => {
  const log = { warn: vi.fn() }
  const both = [new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')]
  new OutageLog(log).failed(Object.assign(new AggregateError(both), { code: 'ECONNREFUSED' }))
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({
    reason: 'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432',
  })
})

it.each(['timeout exceeded when trying to connect', 'no table'])(
  'takes no other error for an outage: %s',
  (message) => {
    const log = { warn: vi.fn() }
    const outage = new OutageLog(log)
    expect(outage.failed(new Error(message))).toBe(false)
    outage.answered()
    expect(log.warn).not.toHaveBeenCalled()
  },
)
