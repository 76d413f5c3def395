import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OutageLog } from './outage-log.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

it('says once that the database is away, and once that it is back', () => {
  const log = { warn: vi.fn(), error: vi.fn() }
  const outage = new OutageLog(log)
  outage.asked()
  for (let times = 0; times < 7; times += 1) {
    outage.asked(away)
    vi.advanceTimersByTime(2_000)
  }
  outage.asked()
  outage.asked()
  expect(log.warn.mock.calls).toEqual([
    [{ code: 'ECONNREFUSED', reason: 'connect ECONNREFUSED' }, 'the database is away'],
    [{ seconds: 14 }, 'the database is back'],
  ])
  expect(log.error).not.toHaveBeenCalled()
})

it('names each address of a host with several', () => {
  const log = { warn: vi.fn(), error: vi.fn() }
  const both = [new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')]
  new OutageLog(log).asked(Object.assign(new AggregateError(both), { code: 'ECONNREFUSED' }))
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({
    reason: 'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432',
  })
})

it('does not take a busy pool of its own for an outage', () => {
  const log = { warn: vi.fn(), error: vi.fn() }
  new OutageLog(log).asked(new Error('timeout exceeded when trying to connect'))
  expect(log.warn).not.toHaveBeenCalled()
})

it('logs another error each time', () => {
  const log = { warn: vi.fn(), error: vi.fn() }
  const outage = new OutageLog(log)
  const err = new Error('no table')
  outage.asked(err)
  outage.asked(err)
  outage.asked()
  expect(log.error.mock.calls).toEqual([
    [{ err }, 'registry'],
    [{ err }, 'registry'],
  ])
  expect(log.warn).not.toHaveBeenCalled()
})
