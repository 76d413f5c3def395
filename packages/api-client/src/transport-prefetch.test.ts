import { describe, expect, it, vi } from 'vitest'
import { failure } from './testing/failure.ts'
import { fakeWire, json, wire } from './testing/wire.ts'
import { apiRequest, dropPrefetched, prefetchData } from './transport.ts'

fakeWire()

describe('prefetched data', () => {
  it('are used by the first caller only', async () => {
    wire.answer = () => json([wire.seen.length])
    prefetchData('/buildings/')
    prefetchData('/buildings/')
    expect(await apiRequest({ path: '/buildings/' })).toEqual([1])
    expect(await apiRequest({ path: '/buildings/' })).toEqual([2])
  })

  it('are distinguished by query and method', async () => {
    prefetchData('/buildings/')
    await apiRequest({ path: '/buildings/', query: { a: '1' } })
    await apiRequest({ path: '/buildings/', method: 'POST' })
    expect(wire.seen).toHaveLength(3)
  })

  it('are discarded on a change', async () => {
    wire.answer = () => json([wire.seen.length])
    prefetchData('/buildings/')
    const changing = apiRequest({ path: '/buildings/', method: 'POST' })
    prefetchData('/buildings/')
    await changing
    expect(await apiRequest({ path: '/buildings/' })).toEqual([4])
  })

  it('pass their failure to the caller that uses them', async () => {
    wire.answer = () => json({ detail: 'gone', type: 'not_found' }, 404)
    prefetchData('/x/')
    await new Promise((resolve) => setTimeout(resolve))
    expect((await failure(apiRequest({ path: '/x/' }))).type).toBe('not_found')
  })

  it('are dropped after 15 s, and when the session ends', async () => {
    vi.useFakeTimers()
    prefetchData('/a/')
    await vi.advanceTimersByTimeAsync(16_000)
    await apiRequest({ path: '/a/' })
    prefetchData('/b/')
    dropPrefetched()
    await apiRequest({ path: '/b/' })
    expect(wire.seen.map((request) => request.url.at(-2))).toEqual(['a', 'a', 'b', 'b'])
  })

  it('leave a caller that aborts', async () => {
    wire.answer = () => new Promise(() => {})
    prefetchData('/slow/')
    const stop = new AbortController()
    const call = apiRequest({ path: '/slow/', signal: stop.signal })
    stop.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})
