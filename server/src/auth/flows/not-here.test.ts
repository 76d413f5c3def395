import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshAddress, PASSWORD, startTestSignIn, type TestSignIn } from '../testing.ts'
import { createConfirmedUser } from '../users/users.ts'

let signIn: TestSignIn
let client: ReturnType<TestSignIn['client']>

beforeAll(async () => {
  signIn = await startTestSignIn()
  const email = freshAddress()
  await createConfirmedUser(signIn.database, { email, password: PASSWORD })
  client = signIn.client()
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})
afterAll(() => signIn.close())

const phone = '+491701234567'

const refused: [string, () => Promise<{ error: unknown }>, number, string][] = [
  ['a magic link', () => client.auth.signInWithOtp({ email: 'a@example.org' }), 422, 'otp_disabled'],
  ['a code by phone', () => client.auth.signInWithOtp({ phone }), 400, 'phone_provider_disabled'],
  [
    'a password by phone',
    () => client.auth.signInWithPassword({ phone, password: PASSWORD }),
    422,
    'phone_provider_disabled',
  ],
  [
    'an account by phone',
    () => client.auth.signUp({ phone, password: PASSWORD }),
    400,
    'phone_provider_disabled',
  ],
  ['another phone', () => client.auth.updateUser({ phone }), 400, 'phone_provider_disabled'],
  ['a code by phone again', () => client.auth.resend({ type: 'sms', phone }), 400, 'phone_provider_disabled'],
  [
    'sign-in by SAML',
    () => client.auth.signInWithSSO({ domain: 'example.org' }),
    404,
    'saml_provider_disabled',
  ],
  [
    'sign-in by an ID token',
    () => client.auth.signInWithIdToken({ provider: 'google', token: 'a.b.c' }),
    400,
    'provider_disabled',
  ],
  [
    'a second factor',
    () => client.auth.mfa.enroll({ factorType: 'totp' }),
    422,
    'mfa_totp_enroll_not_enabled',
  ],
  [
    'a challenge',
    () => client.auth.mfa.challenge({ factorId: crypto.randomUUID() }),
    404,
    'mfa_factor_not_found',
  ],
  [
    'the end of a factor',
    () => client.auth.mfa.unenroll({ factorId: crypto.randomUUID() }),
    404,
    'mfa_factor_not_found',
  ],
  [
    'another identity',
    () => client.auth.linkIdentity({ provider: 'google' }),
    404,
    'manual_linking_disabled',
  ],
  ['to reauthenticate', () => client.auth.reauthenticate(), 400, 'validation_failed'],
  ['an anonymous account', () => client.auth.signInAnonymously(), 422, 'anonymous_provider_disabled'],
  ...(['magiclink', 'invite'] as const).map(
    (type): [string, () => Promise<{ error: unknown }>, number, string] => [
      `a token of type ${type}`,
      () => client.auth.verifyOtp({ type, token_hash: 'x' }),
      ...([403, 'otp_expired'] as [number, string]),
    ],
  ),
  [
    'a token by phone',
    () => client.auth.verifyOtp({ type: 'sms', phone, token: '123456' }),
    403,
    'otp_expired',
  ],
]

describe('unsupported features of the service are refused in its words:', () => {
  it.each(refused)('%s', async (_what, ask, status, code) => {
    expect((await ask()).error).toMatchObject({ status, code })
  })
})

const send = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${signIn.address}/auth/v1${path}`, { method, headers })

it.each([
  ['POST', '/nothing', 404, 'not_found'],
  ['GET', '/admin/users', 401, 'no_authorization'],
  ['DELETE', '/user/identities/x', 401, 'no_authorization'],
  ['PATCH', '/user', 405, 'method_not_allowed'],
  ['GET', '/token', 405, 'method_not_allowed'],
])('answers %s %s in the service’s format', async (method, path, status, code) => {
  const old = await send(method, path)
  expect(old.status).toBe(status)
  expect(old.headers.get('access-control-allow-origin')).toBe('*')
  expect(old.headers.get('x-sb-error-code')).toBe(code)
  expect(await old.json()).toEqual({ code: status, error_code: code, msg: expect.any(String) })
  const now = await send(method, path, { 'x-supabase-api-version': '2024-01-01' })
  expect(await now.json()).toEqual({ code, message: expect.any(String) })
})

it('accepts an empty body on DELETE', async () => {
  const json = { 'content-type': 'application/json' }
  expect((await send('DELETE', '/factors/x', json)).status).toBe(401)
  expect((await send('DELETE', '/nothing', json)).status).toBe(404)
})

it('counts the limit of a password in bytes', async () => {
  const signUp = (password: string) => client.auth.signUp({ email: freshAddress(), password })
  expect((await signUp('ä'.repeat(36))).error).toBeNull()
  expect((await signUp('ä'.repeat(37))).error).toMatchObject({ code: 'validation_failed' })
})

it('reports the address as verified in the metadata, whatever the person sends', async () => {
  const { data } = await client.auth.updateUser({ data: { email_verified: false, first_name: 'Ada' } })
  expect(data.user?.user_metadata).toEqual({ email_verified: true, first_name: 'Ada' })
  await client.auth.refreshSession()
  const { data: claims } = await client.auth.getClaims()
  expect(claims?.claims.user_metadata).toEqual({ email_verified: true, first_name: 'Ada' })
  const other = await client.auth.signUp({ email: freshAddress(), password: PASSWORD })
  expect(other.data.user?.user_metadata).toEqual({ email_verified: false })
})
