import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startCleaning } from './cleaning.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000

it('runs soon after the start and every hour, each task independently', async () => {
  const onError = vi.fn()
  const [failing, other] = [vi.fn().mockRejectedValue(new Error('no')), vi.fn(async () => false)]
  const cleaning = startCleaning([failing, other], onError)
  const done = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return [failing, other, onError].map(({ mock }) => mock.calls.length)
  }
  expect(await done(0)).toEqual([0, 0, 0])
  expect(await done(MINUTE)).toEqual([1, 1, 1])
  expect(await done(59 * MINUTE)).toEqual([2, 2, 2])
  expect(await done(60 * MINUTE)).toEqual([3, 3, 3])
  await cleaning.close()
  expect(await done(60 * MINUTE)).toEqual([3, 3, 3])
})

it('finishes whatever the amount: unfinished tasks continue after the others', async () => {
  const done: string[] = []
  const pieces = ['first', 'second'].map((name) => async () => {
    done.push(name)
    return name === 'first' && done.length < 4
  })
  const cleaning = startCleaning(pieces, () => {})
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(done).toEqual(['first', 'second', 'first', 'first'])
  await cleaning.close()
})

it('stops after the current task', async () => {
  let goOn = (_isMore: boolean) => {}
  const first = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        goOn = resolve
      }),
  )
  const second = vi.fn(async () => false)
  const cleaning = startCleaning([first, second], () => {})
  await vi.advanceTimersByTimeAsync(MINUTE)
  let isClosed = false
  const closed = cleaning.close().then(() => {
    isClosed = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect([first.mock.calls.length, isClosed]).toEqual([1, false])
  goOn(true)
  await closed
  expect(first).toHaveBeenCalledTimes(1)
  expect(second).not.toHaveBeenCalled()
})
