import { afterEach, describe, expect, it, vi } from 'vitest'
import { authFetch } from './auth-fetch.ts'

const rotation = 'https://id.example/auth/v1/token?grant_type=refresh_token'
const answer = (response: Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => response),
  )
const json = (status: number, body: unknown) => Response.json(body, { status })
const page = (status: number) => new Response('<html>', { status, headers: { 'content-type': 'text/html' } })

afterEach(() => void vi.unstubAllGlobals())

describe('a response to a session refresh (R50)', () => {
  it.each([
    ['the service: unknown', json(400, { code: 'refresh_token_not_found' }), 400],
    ['the service, as it said so earlier', json(400, { error_code: 'session_not_found' }), 400],
    ['the service: used before', json(400, { code: 'refresh_token_already_used' }), 400],
    ['a page of a hotel', page(200), 503],
    ['a proxy that refuses', page(403), 503],
    ['a proxy that does not know it', json(404, { message: 'no route' }), 503],
    ['too many', json(429, { code: 'over_request_rate_limit' }), 503],
    ['a server that is down', page(502), 503],
  ])('%s', async (_who, response, status) => {
    answer(response)
    expect((await authFetch(rotation, { method: 'POST' })).status).toBe(status)
  })

  it('is passed on if it contains a session', async () => {
    answer(json(200, { access_token: 'a' }))
    expect(await (await authFetch(rotation)).json()).toEqual({ access_token: 'a' })
  })
})

it('leaves responses to other calls unchanged', async () => {
  answer(page(403))
  expect((await authFetch('https://id.example/auth/v1/settings')).status).toBe(403)
})

it('waits up to 15 s', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  answer(json(200, {}))
  await authFetch('https://id.example/auth/v1/settings')
  expect(limit).toHaveBeenCalledWith(15_000)
})
