import { expect, it, vi } from 'vitest'
import { forEachDue } from './due-turn.ts'
import { WorkQueue } from './work-queue.ts'

const failing = (code: string, message = code) => Object.assign(new Error(message), { code })
const away = [failing('ECONNREFUSED'), new Error('timeout exceeded when trying to connect')]

it.each(away)('what is due stops at the first item for which the database is away: %s', async (error) => {
  const log = { warn: vi.fn(), error: vi.fn() }
  const work = vi.fn().mockRejectedValue(error)
  const turn = { log, signal: new AbortController().signal }
  await expect(forEachDue(turn, ['one', 'two'], work)).rejects.toBe(error)
  expect(work.mock.calls).toEqual([['one']])
  expect(log.error).not.toHaveBeenCalled()
})

it('what is due goes on after an item that is locked', async () => {
  const log = { warn: vi.fn(), error: vi.fn() }
  const work = vi.fn().mockRejectedValueOnce(failing('55P03')).mockResolvedValue(undefined)
  await forEachDue({ log, signal: new AbortController().signal }, ['one', 'two'], work)
  expect(work.mock.calls).toEqual([['one'], ['two']])
  expect(log.error).toHaveBeenCalledTimes(1)
})

it.each(away)('a round ends at the first job for which the database is away: %s', async (error) => {
  const onError = vi.fn()
  const onDone = vi.fn()
  const next = vi.fn()
  const queue = new WorkQueue(onError)
  const first = new Promise<void>((resolve) => {
    queue.addAll([() => Promise.reject(new Error('no')), () => Promise.reject(error), next], onDone)
    queue.add(async () => resolve())
  })
  await first
  expect(onError.mock.calls).toEqual([[new Error('no')], [error]])
  expect([next.mock.calls, onDone.mock.calls]).toEqual([[], []])
})
