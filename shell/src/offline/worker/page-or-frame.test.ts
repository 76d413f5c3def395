import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { navigationLimit, pageOrFrame } from './page-or-frame.ts'

const cached = new Response('frame')
const answerOf = (status: number) => Promise.resolve(new Response('answer', { status }))
const textOf = async (answer: Promise<Response>, frame: Response | undefined = cached) =>
  (await pageOrFrame(answer, async () => frame?.clone())).text()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([200, 404, 500])('is the server’s own answer %i', async (status) => {
  expect(await textOf(answerOf(status))).toBe('answer')
})

it.each([502, 503, 504])('is the frame if a proxy answers %i for a server that is gone', async (status) => {
  expect(await textOf(answerOf(status))).toBe('frame')
  expect(await (await pageOrFrame(answerOf(status), async () => undefined)).text()).toBe('answer')
})

it('is the frame if nothing answers in time, or at all', async () => {
  const late = textOf(new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(navigationLimit)
  expect(await late).toBe('frame')
  expect(await textOf(Promise.reject(new TypeError('Failed to fetch')))).toBe('frame')
  const lost = pageOrFrame(Promise.reject(new TypeError('Failed to fetch')), async () => undefined)
  await expect(lost).rejects.toThrow('Failed to fetch')
})
