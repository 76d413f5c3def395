import { afterAll, beforeAll, expect, it } from 'vitest'
import { follow, freshAddress, newestLink, PASSWORD, startTestSignIn, type TestSignIn } from '../testing.ts'
import { createConfirmedUser } from '../users/users.ts'

let signIn: TestSignIn

beforeAll(async () => {
  signIn = await startTestSignIn()
})
afterAll(() => signIn.close())

async function confirmed(): Promise<string> {
  const email = freshAddress()
  await createConfirmedUser(signIn.database, { email, password: PASSWORD, firstName: 'Ada', plan: 'starter' })
  return email
}

it('returns a session whose token has the hosted service’s claims', async () => {
  const email = await confirmed()
  const { data, error } = await signIn.client().auth.signInWithPassword({ email, password: PASSWORD })
  expect(error).toBeNull()
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(data.user).toMatchObject({
    email,
    user_metadata: { first_name: 'Ada' },
    app_metadata: { provider: 'email', providers: ['email'], plan: 'starter' },
    identities: [{ provider: 'email', user_id: data.user?.id }],
  })
  const claims = await signIn.client().auth.getClaims(data.session?.access_token)
  expect(claims.data?.claims).toMatchObject({
    iss: `${signIn.address}/auth/v1`,
    aud: 'authenticated',
    role: 'authenticated',
    sub: data.user?.id,
    email,
    phone: '',
    aal: 'aal1',
    amr: [{ method: 'password' }],
    is_anonymous: false,
    session_id: expect.any(String),
  })
})

it('answers the same for a wrong password and an unknown address', async () => {
  const refusal = { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' }
  const client = signIn.client()
  const wrong = await client.auth.signInWithPassword({ email: await confirmed(), password: 'wrong one' })
  expect(wrong.error).toMatchObject(refusal)
  const unknown = await client.auth.signInWithPassword({ email: freshAddress(), password: PASSWORD })
  expect(unknown.error).toMatchObject(refusal)
})

it('reveals that the address is unconfirmed only with the right password', async () => {
  const email = freshAddress()
  const client = signIn.client()
  await client.auth.signUp({ email, password: PASSWORD })
  const right = await client.auth.signInWithPassword({ email, password: PASSWORD })
  expect(right.error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  })
  const wrong = await client.auth.signInWithPassword({ email, password: 'wrong one' })
  expect(wrong.error?.code).toBe('invalid_credentials')
})

/** Signs up and follows the link; the client holds the verifier, the code is in the URL. */
async function codeFor(client: ReturnType<TestSignIn['client']>): Promise<string> {
  const email = freshAddress()
  await client.auth.signUp({ email, password: PASSWORD })
  return (await follow(await newestLink(signIn, email))).searchParams.get('code') ?? ''
}

const exchange = (body: object) =>
  fetch(`${signIn.address}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(async (response) => ({ status: response.status, body: await response.json() }))

it('exchanges a code once, with the right verifier, within five minutes', async () => {
  const client = signIn.client()
  const code = await codeFor(client)
  expect(await exchange({ auth_code: code, code_verifier: 'x'.repeat(43) })).toMatchObject({
    status: 400,
    body: { code: 400, error_code: 'bad_code_verifier' },
  })
  expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull()
  expect(await exchange({ auth_code: code, code_verifier: 'x'.repeat(43) })).toMatchObject({
    status: 404,
    body: { error_code: 'flow_state_not_found' },
  })
  const late = await codeFor(client)
  await signIn.database.db
    .updateTable('auth_flow_states')
    .set({ created_at: '2020-01-01T00:00:00Z' })
    .execute()
  expect((await client.auth.exchangeCodeForSession(late)).error).toMatchObject({
    status: 422,
    code: 'flow_state_expired',
  })
})

it('reports errors in the format requested: by version, or that of older clients', async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${signIn.address}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'whatever' }),
    })
  const recent = await ask({ 'x-supabase-api-version': '2024-01-01' })
  expect(recent.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(await recent.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  const old = await ask({})
  expect(old.headers.get('x-supabase-api-version')).toBeNull()
  expect(await old.json()).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  })
})

it.each([
  ['broken JSON', '{"email":', 'application/json', 400],
  ['a list', '[]', 'application/json', 400],
  ['nothing', '', 'application/json', 400],
  ['numbers', '{"email":1,"password":2}', 'application/json', 400],
  ['a prototype', '{"email":"a","password":"b","__proto__":{"x":1}}', 'application/json', 400],
  ['a form', 'email=a', 'application/x-www-form-urlencoded', 400],
  ['too much', `{"email":"${'x'.repeat(2_000_000)}"}`, 'application/json', 413],
  ['depth', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 'application/json', 400],
])('refuses a body that is %s', async (_name, body, type, status) => {
  for (const path of [
    'token?grant_type=password',
    'token?grant_type=refresh_token',
    'signup',
    'verify',
    'recover',
  ]) {
    const response = await fetch(`${signIn.address}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    expect(response.status, path).toBe(status)
    expect(await response.json()).toMatchObject({ code: response.status, msg: expect.any(String) })
  }
})

it('refuses an unknown grant and an unknown provider', async () => {
  const grant = await fetch(`${signIn.address}/auth/v1/token?grant_type=constructor`, { method: 'POST' })
  expect(grant.status).toBe(400)
  const { data } = await signIn.client().auth.signInWithOAuth({
    provider: 'google',
    options: { skipBrowserRedirect: true },
  })
  const google = await fetch(data.url ?? '')
  expect(google.status).toBe(400)
  expect((await google.json()).msg).toContain('Unsupported provider')
})

it('allows any origin, with the client’s headers', async () => {
  const preflight = await fetch(`${signIn.address}/auth/v1/token?grant_type=password`, {
    method: 'OPTIONS',
    headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  for (const header of ['apikey', 'authorization', 'content-type', 'x-client-info', 'x-supabase-api-version'])
    expect(preflight.headers.get('access-control-allow-headers')).toContain(header)
  const answer = await fetch(`${signIn.address}/auth/v1/settings`)
  expect(answer.headers.get('access-control-expose-headers')).toContain('x-sb-error-code')
})

it('publishes only the public half of its key', async () => {
  const response = await fetch(`${signIn.address}/auth/v1/.well-known/jwks.json`)
  expect(response.headers.get('cache-control')).toBe('public, max-age=600')
  const { keys } = await response.json()
  expect(keys).toHaveLength(1)
  expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: signIn.keys.kid })
  expect(keys[0]).not.toHaveProperty('d')
})
