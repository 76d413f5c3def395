import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { failure } from './testing/failure.ts'
import { fakeWire, json, wire } from './testing/wire.ts'
import { apiRequest, isLocked, isMissing, isRefused } from './transport.ts'

fakeWire()

describe('a request', () => {
  it('names the version of the row to change', async () => {
    await apiRequest({ method: 'PUT', path: '/buildings/1', body: {}, version: '2026-01-31T09:30:00.000Z' })
    expect(wire.seen[0]?.headers.get('if-match')).toBe('"2026-01-31T09:30:00.000Z"')
  })

  it('carries address, token, language, request id and key', async () => {
    const request = { method: 'POST', path: '/buildings/', body: { a: 1 }, idempotencyKey: 'k' } as const
    await apiRequest({ ...request, query: { is_active: 'true', none: undefined } })
    const [sent] = wire.seen
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

  it('uses the same session for the registry', async () => {
    await apiRequest({ root: '/registry/v1', path: '/audit', query: { limit: '5' } })
    const [sent] = wire.seen
    expect(sent?.url).toBe('https://api.example/registry/v1/audit?limit=5')
    expect(sent?.headers.get('authorization')).toBe('Bearer old')
  })

  it('keeps the cookie that leads reads to the browser’s own writes (R210)', async () => {
    await apiRequest({ path: '/x/' })
    expect(wire.seen[0]?.credentials).toBe('same-origin')
  })

  it('sends the preview’s subject, an address as well as a plan (R178)', async () => {
    wire.preview = 'jörg@x.de'
    await apiRequest({ path: '/x/' })
    expect(wire.seen[0]?.headers.get('keystead-preview')).toBe('j%C3%B6rg%40x.de')
  })

  it('fails after 20 s without a response', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    wire.answer = () => new Promise(() => undefined)
    const late = failure(apiRequest({ path: '/x/' }))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await late).toMatchObject({ status: 0, type: 'timeout' })
  })

  it('waits if the host throttles the caller, and can be aborted while waiting (R173)', async () => {
    let go = () => {}
    const slowed = new Promise<void>((resolve) => {
      go = resolve
    })
    globalThis.keysteadCalls = { push: () => slowed }
    onTestFinished(() => {
      globalThis.keysteadCalls = undefined
    })
    const own = new AbortController()
    const [kept, given] = [apiRequest({ path: '/x/' }), apiRequest({ path: '/y/', signal: own.signal })]
    own.abort()
    await expect(given).rejects.toMatchObject({ name: 'AbortError' })
    expect(wire.seen).toEqual([])
    go()
    await kept
    expect(wire.seen.map(({ url }) => url)).toEqual(['https://api.example/api/v1/x/'])
  })

  it('sends no empty headers', async () => {
    wire.token = null
    await apiRequest({ path: '/x/' })
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'if-match']) {
      expect(wire.seen[0]?.headers.has(name)).toBe(false)
    }
  })

  it('returns undefined for a response without a body', async () => {
    wire.answer = () => new Response(null, { status: 204 })
    expect(await apiRequest({ method: 'DELETE', path: '/x' })).toBeUndefined()
  })
})

describe('an error response', () => {
  it('keeps a validation’s items', async () => {
    const detail = [{ loc: ['body', 'name'], msg: 'Field required', type: 'missing' }]
    wire.answer = () => json({ detail }, 422)
    expect(await failure(apiRequest({ path: '/x' }))).toMatchObject({
      status: 422,
      type: 'validation',
      detail,
    })
  })

  it('keeps type and params', async () => {
    wire.answer = () => json({ detail: 'In use', type: 'in_use', params: { count: 2 } }, 409)
    const error = await failure(apiRequest({ path: '/x' }))
    expect(error).toMatchObject({ type: 'in_use', detail: 'In use', params: { count: 2 }, message: 'In use' })
  })

  it('from a proxy is classified by its status', async () => {
    wire.answer = () => new Response('', { status: 412 })
    expect((await failure(apiRequest({ path: '/x' }))).type).toBe('changed_meanwhile')
  })

  it.each([
    [404, 'not_found', ['missing', 'refused', 'locked']],
    [422, 'validation', ['missing']],
    [403, 'plan_required', ['refused', 'locked']],
    [403, 'level_too_low', ['refused']],
    [409, 'in_use', []],
    [500, 'server_error', []],
  ])('%s %s is classified by its shape', async (status, type, kinds) => {
    wire.answer = () => json({ detail: 'no', type }, status)
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
  ])('accepts %j from a proxy', async (body, type, detail) => {
    wire.answer = () =>
      new Response(body, { status: 502, statusText: 'Bad Gateway', headers: { 'content-type': type } })
    expect(await failure(apiRequest({ path: '/x' }))).toMatchObject({
      status: 502,
      type: 'server_error',
      detail,
    })
  })

  it.each([
    ['/contacts/lea', 404, 'bad_answer', []],
    ['/contacts/lea', 403, 'bad_answer', []],
    // Its own answers may be of any kind.
    ['/service/garden/rose', 404, 'not_found', ['missing', 'locked', 'refused']],
  ])('without JSON at %s: %i is %s', async (path, status, type, kinds) => {
    wire.answer = () => new Response('404 page not found', { status })
    const error = await failure(apiRequest({ path, method: 'DELETE' }))
    expect(error.type).toBe(type)
    const named = { missing: isMissing, locked: isLocked, refused: isRefused }
    expect(Object.entries(named).flatMap(([kind, isIt]) => (isIt(error) ? [kind] : []))).toEqual(kinds)
  })

  it('has type network and status 0 without a response', async () => {
    wire.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await failure(apiRequest({ path: '/x' }))).toMatchObject({ status: 0, type: 'network' })
  })

  it('is an ApiError for HTML instead of JSON', async () => {
    wire.answer = () => new Response('<html>', { status: 200 })
    expect(await failure(apiRequest({ path: '/x' }))).toMatchObject({ type: 'bad_answer' })
  })

  it('does not include aborts', async () => {
    const stop = new AbortController()
    wire.answer = () => {
      stop.abort()
      return json([])
    }
    await expect(apiRequest({ path: '/x', signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})
