import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LateError, withTries } from './with-tries.ts'

const hanging = () => new Promise<never>(() => undefined)

describe('a late load', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /**
   * Loads with given attempts, and advances time as needed.
   * @returns the result and its time
   */
  async function run(...tries: (() => Promise<string>)[]) {
    const from = Date.now()
    const load = vi.fn(() => (tries.shift() ?? hanging)())
    const end = withTries(load)
      .catch((error: unknown) => error)
      .then((value) => ({ value, after: Date.now() - from, asked: load.mock.calls.length }))
    await vi.advanceTimersByTimeAsync(60_000)
    return end
  }
  const lost = () => Promise.reject(new Error('lost'))
  const there = async () => 'there'

  it('is requested once if it succeeds', async () => {
    expect(await run(there)).toEqual({ value: 'there', after: 0, asked: 1 })
  })

  it('is requested again if it fails once or twice', async () => {
    expect(await run(lost, there)).toEqual({ value: 'there', after: 300, asked: 2 })
    expect(await run(lost, lost, there)).toEqual({ value: 'there', after: 1_200, asked: 3 })
  })

  it('is abandoned after the third attempt', async () => {
    expect(await run(lost, lost, lost, there)).toMatchObject({ value: new Error('lost'), asked: 3 })
  })

  it('is requested again if it hangs', async () => {
    expect(await run(hanging, there)).toMatchObject({ value: 'there', after: 4_300 })
  })

  it('is abandoned after 8 s if it hangs permanently', async () => {
    const { value, after } = await run()
    expect(value).toBeInstanceOf(LateError)
    expect(after).toBe(8_000)
  })

  it('is not requested again if the answer cannot change', async () => {
    const load = vi.fn(lost)
    await expect(withTries(load, undefined, () => true)).rejects.toThrow('lost')
    expect(load).toHaveBeenCalledTimes(1)
  })
})
