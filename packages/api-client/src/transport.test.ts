import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type ApiError,
  apiRequest,
  configureTransport,
  dropPrefetched,
  isApiError,
  isLocked,
  isMissing,
  isRefused,
  prefetchData,
} from './transport.ts'

interface Seen {
  url: string
  method: string
  headers: Headers
  body: string | undefined
}

let seen: Seen[]
let answer: (request: Seen) => Response | Promise<Response>
let token: string | null
const refresh = vi.fn<() => Promise<string | null>>()
const onSessionLost = vi.fn<() => void>()

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const tokenOf = (request: Seen) => request.headers.get('authorization')
const unlessNew = (request: Seen) =>
  tokenOf(request) === 'Bearer new' ? json('ok') : json({ detail: 'no' }, 401)

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!isApiError(error)) throw new Error(`no ApiError: ${String(error)}`)
  return error
}

beforeEach(() => {
  seen = []
  answer = () => json([])
  token = 'old'
  refresh.mockReset().mockImplementation(async () => {
    token = 'new'
    return token
  })
  onSessionLost.mockReset()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = {
      url,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: init.body?.toString(),
    }
    seen.push(request)
    const response = await answer(request)
    init.signal?.throwIfAborted()
    return response
  })
  configureTransport({
    baseUrl: 'https://api.example',
    accessToken: async () => token,
    refresh,
    onSessionLost,
    language: () => 'de',
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a request', () => {
  it('names the version of the row that it changes', async () => {
    await apiRequest({ method: 'PUT', path: '/buildings/1', body: {}, version: '2026-01-31T09:30:00.000Z' })
    expect(seen[0]?.headers.get('if-match')).toBe('"2026-01-31T09:30:00.000Z"')
  })

  it('carries address, token, language, request id and key', async () => {
    const request = { method: 'POST', path: '/buildings/', body: { a: 1 }, idempotencyKey: 'k' } as const
    await apiRequest({ ...request, query: { is_active: 'true', none: undefined } })
    const [sent] = seen
    expect(sent).toMatchObject({
      url: 'https://api.example/api/v1/buildings/?is_active=true',
      method: 'POST',
      body: '{"a":1}',
    })
    expect(Object.fromEntries(sent?.headers ?? [])).toMatchObject({
      authorization: 'Bearer old',
      'accept-language': 'de',
      'content-type': 'application/json',
      'idempotency-key': 'k',
      'x-request-id': expect.stringMatching(/^[\da-f]{16}$/),
    })
  })

  it('sends no header for what it has not', async () => {
    token = null
    await apiRequest({ path: '/x/' })
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'if-match']) {
      expect(seen[0]?.headers.has(name)).toBe(false)
    }
  })

  it('gives undefined for an answer without a body', async () => {
    answer = () => new Response(null, { status: 204 })
    expect(await apiRequest({ method: 'DELETE', path: '/x' })).toBeUndefined()
  })
})

describe('a refusal', () => {
  it('keeps the items of a validation', async () => {
    const detail = [{ loc: ['body', 'name'], msg: 'Field required', type: 'missing' }]
    answer = () => json({ detail }, 422)
    expect(await failure(apiRequest({ path: '/x' }))).toMatchObject({
      status: 422,
      type: 'validation',
      detail,
    })
  })

  it('keeps type and params', async () => {
    answer = () => json({ detail: 'In use', type: 'in_use', params: { count: 2 } }, 409)
    const error = await failure(apiRequest({ path: '/x' }))
    expect(error).toMatchObject({ type: 'in_use', detail: 'In use', params: { count: 2 }, message: 'In use' })
  })

  it('is known by its status where a proxy answers', async () => {
    answer = () => new Response('', { status: 412 })
    expect((await failure(apiRequest({ path: '/x' }))).type).toBe('changed_meanwhile')
  })

  it.each([
    [404, 'not_found', ['missing', 'refused', 'locked']],
    [422, 'validation', ['missing']],
    [403, 'plan_required', ['refused', 'locked']],
    [403, 'level_too_low', ['refused']],
    [409, 'in_use', []],
    [500, 'server_error', []],
  ])('%s %s is told by its shape', async (status, type, kinds) => {
    answer = () => json({ detail: 'no', type }, status)
    const error = await failure(apiRequest({ path: '/x' }))
    const named = { missing: isMissing, refused: isRefused, locked: isLocked }
    expect(Object.entries(named).flatMap(([kind, isIt]) => (isIt(error) ? [kind] : []))).toEqual(kinds)
    expect(isMissing(new Error('no')) || isRefused(undefined) || isLocked('no')).toBe(false)
  })

  it.each([
    ['plain words', 'text/plain', 'plain words'],
    ['<html>502</html>', 'text/html', 'Bad Gateway'],
    ['', 'application/json', 'Bad Gateway'],
    ['{"detail": 7}', 'application/json', '{"detail": 7}'],
  ])('takes %j of a proxy as it comes', async (body, type, detail) => {
    answer = () =>
      new Response(body, { status: 502, statusText: 'Bad Gateway', headers: { 'content-type': type } })
    expect(await failure(apiRequest({ path: '/x' }))).toMatchObject({
      status: 502,
      type: 'server_error',
      detail,
    })
  })

  it('is of type network with status 0 when no answer comes', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await failure(apiRequest({ path: '/x' }))).toMatchObject({ status: 0, type: 'network' })
  })

  it('is an ApiError when a page comes where JSON should', async () => {
    answer = () => new Response('<html>', { status: 200 })
    expect(await failure(apiRequest({ path: '/x' }))).toMatchObject({ type: 'bad_answer' })
  })

  it('is not made of an abort', async () => {
    const stop = new AbortController()
    answer = () => {
      stop.abort()
      return json([])
    }
    await expect(apiRequest({ path: '/x', signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('a 401', () => {
  it('refreshes once for all who wait and repeats each once', async () => {
    answer = unlessNew
    const calls = ['/a', '/b', '/c'].map((path) => apiRequest({ path }))
    expect(await Promise.all(calls)).toEqual(['ok', 'ok', 'ok'])
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(seen).toHaveLength(6)
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  it('that comes late takes the token that others got', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    answer = async (request) => {
      if (request.url.endsWith('/late') && tokenOf(request) === 'Bearer old') await held
      return unlessNew(request)
    }
    const late = apiRequest({ path: '/late' })
    await apiRequest({ path: '/early' })
    release()
    expect(await late).toBe('ok')
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('loses the session when there is no refresh', async () => {
    refresh.mockResolvedValue(null)
    answer = () => json({ detail: 'no', type: 'unauthorized' }, 401)
    const errors = await Promise.all(['/a', '/b'].map((path) => failure(apiRequest({ path }))))
    expect(errors.map((error) => error.status)).toEqual([401, 401])
    expect(onSessionLost).toHaveBeenCalledTimes(1)
    expect(seen).toHaveLength(2)
  })

  it('loses the session when the fresh token is refused as well, and asks no third time', async () => {
    answer = () => json({ detail: 'no' }, 401)
    expect((await failure(apiRequest({ path: '/a' }))).status).toBe(401)
    expect(seen).toHaveLength(2)
    expect(onSessionLost).toHaveBeenCalledTimes(1)
  })

  it('keeps the session when the refresh fails for want of a network', async () => {
    refresh.mockRejectedValue(new TypeError('offline'))
    answer = () => json({ detail: 'no' }, 401)
    expect(await failure(apiRequest({ path: '/a' }))).toMatchObject({ status: 0, type: 'network' })
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  it('refreshes anew after a refresh is over', async () => {
    answer = unlessNew
    await apiRequest({ path: '/a' })
    answer = (request) => (tokenOf(request) === 'Bearer newer' ? json('ok') : json({}, 401))
    refresh.mockImplementation(async () => {
      token = 'newer'
      return token
    })
    expect(await apiRequest({ path: '/b' })).toBe('ok')
    expect(refresh).toHaveBeenCalledTimes(2)
  })
})

describe('data asked for in advance', () => {
  it('goes to the first who asks, and to nobody else', async () => {
    answer = () => json([seen.length])
    prefetchData('/buildings/')
    prefetchData('/buildings/')
    expect(await apiRequest({ path: '/buildings/' })).toEqual([1])
    expect(await apiRequest({ path: '/buildings/' })).toEqual([2])
  })

  it('is told apart by query and method', async () => {
    prefetchData('/buildings/')
    await apiRequest({ path: '/buildings/', query: { a: '1' } })
    await apiRequest({ path: '/buildings/', method: 'POST' })
    expect(seen).toHaveLength(3)
  })

  it('does not outlive a change, which it does not know of', async () => {
    answer = () => json([seen.length])
    prefetchData('/buildings/')
    const changing = apiRequest({ path: '/buildings/', method: 'POST' })
    prefetchData('/buildings/')
    await changing
    expect(await apiRequest({ path: '/buildings/' })).toEqual([4])
  })

  it('brings its failure to whoever takes it', async () => {
    answer = () => json({ detail: 'gone', type: 'not_found' }, 404)
    prefetchData('/x/')
    await new Promise((resolve) => setTimeout(resolve))
    expect((await failure(apiRequest({ path: '/x/' }))).type).toBe('not_found')
  })

  it('is dropped after 15 s, and when the session ends', async () => {
    vi.useFakeTimers()
    prefetchData('/a/')
    await vi.advanceTimersByTimeAsync(16_000)
    await apiRequest({ path: '/a/' })
    prefetchData('/b/')
    dropPrefetched()
    await apiRequest({ path: '/b/' })
    expect(seen.map((request) => request.url.at(-2))).toEqual(['a', 'a', 'b', 'b'])
  })

  it('leaves a caller that gives up', async () => {
    answer = () => new Promise(() => {})
    prefetchData('/slow/')
    const stop = new AbortController()
    const call = apiRequest({ path: '/slow/', signal: stop.signal })
    stop.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})
