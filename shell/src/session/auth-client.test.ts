import { expect, it, vi } from 'vitest'
import { configureAuth, loadAuthClient, requestRotation } from './auth-client.ts'
import { readReturn, takeReturn } from './url-session.ts'

const service = vi.hoisted(() => ({ authFetch: vi.fn() }))
vi.mock('./auth-fetch.ts', () => service)

const session = {
  access_token: 't',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: { id: 'u-1' },
}
const call = (number: number) => {
  const [address, init] = service.authFetch.mock.calls[number] ?? []
  return { url: new URL(String(address)), body: JSON.parse(init?.body ?? '{}') }
}

async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

it('opens the first mail’s link after a second was requested and one more refused', async () => {
  configureAuth({ supabaseUrl: 'https://id.example', supabaseAnonKey: 'anon' })
  const client = await loadAuthClient()
  const ask = () =>
    client.resetPasswordForEmail('ada@example.org', { redirectTo: 'https://app.example/reset-password' })
  const tooSoon = { code: 'over_email_send_rate_limit', message: 'Too soon' }
  service.authFetch
    .mockResolvedValueOnce(Response.json({}))
    .mockResolvedValueOnce(Response.json({}))
    .mockResolvedValueOnce(Response.json(tooSoon, { status: 429 }))
    .mockResolvedValueOnce(Response.json(session))
  for (const error of [null, null, expect.objectContaining({ status: 429 })])
    expect((await ask()).error).toEqual(error)

  const back = new URL(call(0).url.searchParams.get('redirect_to') ?? '')
  back.searchParams.set('code', 'abc')
  const found = readReturn(back)
  expect(found && (await takeReturn(found))).toEqual({ kind: 'session', recovery: true })
  const { body } = call(3)
  expect(body.auth_code).toBe('abc')
  expect(await challengeOf(body.code_verifier)).toBe(call(0).body.code_challenge)
})

it('counts a session’s end by this machine’s clock', async () => {
  configureAuth({ supabaseUrl: 'https://id.example', supabaseAnonKey: 'anon' })
  const now = Math.floor(Date.now() / 1000)
  service.authFetch.mockResolvedValueOnce(Response.json({ ...session, expires_at: now - 60 }))
  const rotated = await requestRotation('r')
  expect(typeof rotated === 'object' && rotated.expires_at - now).toBeGreaterThanOrEqual(3600)
})
