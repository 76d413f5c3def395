import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { follow, freshAddress, newestLink, PASSWORD, startTestSignIn, type TestSignIn } from '../testing.ts'
import { createConfirmedUser } from '../users/users.ts'

let signIn: TestSignIn

beforeAll(async () => {
  signIn = await startTestSignIn()
})
afterAll(() => signIn.close())

async function signedIn(email = freshAddress()) {
  await createConfirmedUser(signIn.database, { email, password: PASSWORD })
  const client = signIn.client()
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return { client, email, session: data.session }
}

const refresh = async (token: string) => {
  const { data, error } = await signIn.client().auth.refreshSession({ refresh_token: token })
  return { token: data.session?.refresh_token, error }
}

/** Makes every token look as if it had been used a minute ago. */
const letTimePass = () =>
  signIn.database.db
    .updateTable('auth_refresh_tokens')
    .set({ replaced_at: new Date(Date.now() - 60_000).toISOString() })
    .where('replaced_at', 'is not', null)
    .execute()

it('rotates: each refresh returns another token, and the session continues', async () => {
  const { client, session } = await signedIn()
  const { data, error } = await client.auth.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(session.refresh_token)
  expect(data.session?.user.id).toBe(session.user.id)
  expect((await client.auth.getUser()).error).toBeNull()
})

it('stores only a token’s hash', async () => {
  const { session } = await signedIn()
  const rows = await signIn.database.db.selectFrom('auth_refresh_tokens').select('token_hash').execute()
  const hashes = rows.map((row) => row.token_hash)
  expect(hashes).not.toContain(session.refresh_token)
  expect(hashes).toContain(createHash('sha256').update(session.refresh_token).digest('hex'))
})

it('returns the active token again to a client that lost it, however late', async () => {
  const { session } = await signedIn()
  const second = await refresh(session.refresh_token)
  await letTimePass()
  const again = await refresh(session.refresh_token)
  expect(again.token).toBe(second.token)
})

it('returns the active token for any used one within ten seconds', async () => {
  const { session } = await signedIn()
  const second = await refresh(session.refresh_token)
  const third = await refresh(second.token ?? '')
  expect((await refresh(session.refresh_token)).token).toBe(third.token)
})

it('ends the whole session when a used token is reused late', async () => {
  const { client, session } = await signedIn()
  const second = await refresh(session.refresh_token)
  const third = await refresh(second.token ?? '')
  await letTimePass()
  const used = {
    status: 400,
    code: 'refresh_token_already_used',
    message: 'Invalid Refresh Token: Already Used',
  }
  expect((await refresh(session.refresh_token)).error).toMatchObject(used)
  expect((await refresh(third.token ?? '')).error).toMatchObject(used)
  expect((await client.auth.getUser(session.access_token)).error?.name).toBe('AuthSessionMissingError')
})

it('concurrent refreshes all get the same token', async () => {
  const { session } = await signedIn()
  const results = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refresh_token)))
  expect(new Set(results.map((result) => result.token)).size).toBe(1)
  expect(results[0]?.token).toBeTruthy()
})

it('refuses an invented token', async () => {
  expect((await refresh('made-up')).error).toMatchObject({
    status: 400,
    code: 'refresh_token_not_found',
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  })
})

it.each([
  ['local', [false, true]],
  ['others', [true, false]],
  ['global', [false, false]],
] as const)('signs out: %s', async (scope, [here, there]) => {
  const first = await signedIn()
  const second = await signedIn(first.email)
  expect((await first.client.auth.signOut({ scope })).error).toBeNull()
  const lives = async (token: string) => (await refresh(token)).error === null
  expect(await lives(first.session.refresh_token)).toBe(here)
  expect(await lives(second.session.refresh_token)).toBe(there)
})

it.each(['others', 'global'] as const)('signing out %s ends open links and codes', async (scope) => {
  const { client, email } = await signedIn()
  const other = signIn.client()
  await other.auth.resetPasswordForEmail(email)
  const code = (await follow(await newestLink(signIn, email))).searchParams.get('code') ?? ''
  await signIn.clearLimits()
  await signIn.client().auth.resetPasswordForEmail(email)
  const link = await newestLink(signIn, email)
  expect((await client.auth.signOut({ scope })).error).toBeNull()
  expect((await other.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found')
  expect((await follow(link)).hash).toContain('error_code=otp_expired')
})

const ask = (authorization?: string) =>
  fetch(`${signIn.address}/auth/v1/user`, {
    headers: { 'x-supabase-api-version': '2024-01-01', ...(authorization && { authorization }) },
  }).then(async (response) => ({ status: response.status, ...(await response.json()) }))

it('says why a user cannot be returned', async () => {
  const { client, session } = await signedIn()
  expect(await ask()).toMatchObject({ status: 401, code: 'no_authorization' })
  expect(await ask('Bearer nonsense')).toMatchObject({ status: 403, code: 'bad_jwt' })
  expect(await ask(`Bearer ${signIn.keys.anonKey}`)).toMatchObject({ status: 403, code: 'bad_jwt' })
  await client.auth.signOut()
  expect(await ask(`Bearer ${session.access_token}`)).toMatchObject({
    status: 403,
    code: 'session_not_found',
  })
})

it('changes the person’s own metadata, and none of the server’s', async () => {
  const { client } = await signedIn()
  await client.auth.updateUser({ data: { first_name: 'Ada', last_name: 'Byron' } })
  const { data } = await client.auth.updateUser({ data: { last_name: null } })
  expect(data.user?.user_metadata).toEqual({ first_name: 'Ada', email_verified: true })
  const told = await fetch(`${signIn.address}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${(await client.auth.getSession()).data.session?.access_token}`,
    },
    body: JSON.stringify({ app_metadata: { role: 'staff' }, role: 'service_role', data: { x: 1 } }),
  })
  expect(await told.json()).toMatchObject({ code: 403, error_code: 'not_admin' })
  const { user } = (await client.auth.getUser()).data
  expect(user).toMatchObject({
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  expect(user?.user_metadata).not.toHaveProperty('x')
})

it('a new password ends the other sessions', async () => {
  const first = await signedIn()
  const second = await signedIn(first.email)
  expect((await first.client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({
    status: 422,
    code: 'same_password',
    message: 'New password should be different from the old password.',
  })
  expect((await first.client.auth.updateUser({ password: '12345' })).error).toMatchObject({
    code: 'weak_password',
  })
  expect((await first.client.auth.updateUser({ password: 'a new one' })).error).toBeNull()
  expect((await refresh(second.session.refresh_token)).error?.code).toBe('refresh_token_not_found')
  expect((await refresh(first.session.refresh_token)).error).toBeNull()
  const client = signIn.client()
  const old = await client.auth.signInWithPassword({ email: first.email, password: PASSWORD })
  expect(old.error?.code).toBe('invalid_credentials')
  const now = await client.auth.signInWithPassword({ email: first.email, password: 'a new one' })
  expect(now.error).toBeNull()
})
