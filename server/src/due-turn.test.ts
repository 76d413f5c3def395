import { expect, it, vi } from 'vitest'
import { forEachDue } from './due-turn.ts'
import { WorkQueue } from './work-queue.ts'

const failing = (code: string, message = code) => Object.assign(new Error(message), { code })
const away = [failing('ECONNREFUSED'), new Error('timeout exceeded when trying to connect')]

it.each(away)('what is due stops once the database is away for two items in a row: %s', async (error) => {
  const log = { warn: vi.fn(), error: vi.fn() }
  // The first may have lost its own connection alone.
  const work = vi.fn().mockRejectedValueOnce(error).mockResolvedValueOnce(undefined).mockRejectedValue(error)
  const turn = { log, signal: new AbortController().signal }
  await expect(forEachDue(turn, ['one', 'two', 'three', 'four', 'five'], work)).rejects.toBe(error)
  expect(work.mock.calls).toEqual([['one'], ['two'], ['three'], ['four']])
  expect(log.error).toHaveBeenCalledTimes(2)
})

it('what is due goes on after an item that is locked', async () => {
  const log = { warn: vi.fn(), error: vi.fn() }
  const work = vi.fn().mockRejectedValueOnce(failing('55P03')).mockResolvedValue(undefined)
  await forEachDue({ log, signal: new AbortController().signal }, ['one', 'two'], work)
  expect(work.mock.calls).toEqual([['one'], ['two']])
  expect(log.error).toHaveBeenCalledTimes(1)
})

it.each(away)('a round ends once the database is away for two jobs in a row: %s', async (error) => {
  const onError = vi.fn()
  const onDone = vi.fn()
  const next = vi.fn()
  const queue = new WorkQueue(onError)
  const first = new Promise<void>((resolve) => {
    const [no, gone] = [() => Promise.reject(new Error('no')), () => Promise.reject(error)]
    queue.addAll([gone, no, gone, gone, next], onDone)
    queue.add(async () => resolve())
  })
  await first
  expect(onError.mock.calls).toEqual([[error], [new Error('no')], [error], [error]])
  expect([next.mock.calls, onDone.mock.calls]).toEqual([[], []])
})
