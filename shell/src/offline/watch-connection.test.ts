import { apiError } from '@keystead/api-client/api-error'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useConnectionStore } from '../connection-store.ts'
import { watchConnection } from './watch-connection.ts'

const isOffline = () => useConnectionStore.getState().isOffline
const unreached = apiError({ status: 0, type: 'network', detail: 'No answer' })
let client: QueryClient
let stop: () => void
let probe: ReturnType<typeof vi.fn>

beforeEach(() => {
  vi.useFakeTimers()
  probe = vi.fn().mockRejectedValue(new TypeError('offline'))
  vi.stubGlobal('fetch', probe)
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  stop = watchConnection(client)
})
afterEach(() => {
  stop()
  useConnectionStore.setState({ isOffline: false })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failBy = (error: unknown) =>
  client.fetchQuery({ queryKey: ['rows'], queryFn: () => Promise.reject(error) }).catch(() => undefined)

it('asks the server once after a call without a response, and trusts only that', async () => {
  probe.mockResolvedValue(new Response())
  await failBy(unreached)
  await vi.advanceTimersByTimeAsync(0)
  expect(probe).toHaveBeenCalledOnce()
  expect(isOffline()).toBe(false)
  probe.mockRejectedValue(new TypeError('offline'))
  await failBy(unreached)
  await vi.advanceTimersByTimeAsync(0)
  expect(isOffline()).toBe(true)
})

it('does not treat a server’s response as a connection failure', async () => {
  await failBy(apiError({ status: 503, type: 'server_error', detail: 'Not now' }))
  await vi.advanceTimersByTimeAsync(0)
  expect(probe).not.toHaveBeenCalled()
})

it('retries, with growing delay, until the server answers', async () => {
  window.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect(isOffline()).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000 + 4_000)
  expect(probe).toHaveBeenCalledTimes(3)
  probe.mockResolvedValue(new Response())
  await vi.advanceTimersByTimeAsync(8_000)
  expect(isOffline()).toBe(false)
})

it('does not trust a network without a connection', async () => {
  window.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(probe).toHaveBeenCalledTimes(2)
  expect(isOffline()).toBe(true)
})

it('stops once ended', async () => {
  window.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probe).toHaveBeenCalledOnce()
})

it('checks at once if it starts with an unobserved loss', async () => {
  window.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  stop()
  probe.mockResolvedValue(new Response())
  stop = watchConnection(client)
  await vi.advanceTimersByTimeAsync(0)
  expect(isOffline()).toBe(false)
})
