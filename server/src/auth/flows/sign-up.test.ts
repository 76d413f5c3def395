import { afterAll, beforeAll, expect, it } from 'vitest'
import { follow, freshAddress, newestLink, PASSWORD, startTestSignIn, type TestSignIn } from '../testing.ts'
import { createConfirmedUser } from '../users/users.ts'

let signIn: TestSignIn

beforeAll(async () => {
  signIn = await startTestSignIn()
})
afterAll(() => signIn.close())

it('opens an account: sign-up, mail, link, code, session (PKCE)', async () => {
  const client = signIn.client()
  const email = freshAddress()
  const dashboard = `${signIn.address}/dashboard`
  const created = await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { emailRedirectTo: dashboard },
  })
  expect(created.error).toBeNull()
  expect(created.data.session).toBeNull()
  expect(created.data.user).toMatchObject({ email, aud: 'authenticated' })
  expect(created.data.user).not.toHaveProperty('email_confirmed_at')

  const target = await follow(await newestLink(signIn, email))
  expect(target.origin + target.pathname).toBe(dashboard)
  const code = target.searchParams.get('code') ?? ''
  const { data, error } = await client.auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user?.email_confirmed_at).toBeTruthy()
  expect(data.user?.id).toBe(created.data.user?.id)
  expect((await client.auth.getUser()).data.user?.email).toBe(email)
})

it('confirms for an implicit-flow client too, without a session in the URL', async () => {
  const client = signIn.client('implicit')
  const email = freshAddress()
  await client.auth.signUp({ email, password: PASSWORD })
  const target = await follow(await newestLink(signIn, email))
  expect(target.search).toBe('')
  expect(target.hash).toBe('#message=E-mail+confirmed%2C+please+sign+in&type=signup')
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

it('a link signs in once, then says that the address is confirmed; HEAD does not use it up (R28)', async () => {
  const email = freshAddress()
  await signIn.client().auth.signUp({ email, password: PASSWORD })
  const link = await newestLink(signIn, email)
  expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(405)
  expect((await follow(link)).searchParams.get('code')).toBeTruthy()
  const again = await follow(link)
  expect([again.search, again.hash]).toEqual(['', '#message=E-mail+confirmed%2C+please+sign+in&type=signup'])
  const { db } = signIn.database
  const person = db.selectFrom('auth_users').select('id').where('email', '=', email)
  const kept = db.selectFrom('auth_links').selectAll().where('user_id', '=', person)
  expect(await kept.execute()).toMatchObject([
    { kind: 'signup', code_challenge: null, password_hash: null, user_metadata: null },
  ])
  await db.updateTable('auth_links').set({ expires_at: '2020-01-01T00:00:00Z' }).execute()
  expect((await follow(link)).hash).toBe(
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
  )
})

it('an expired link is refused', async () => {
  const email = freshAddress()
  await signIn.client().auth.signUp({ email, password: PASSWORD })
  await signIn.database.db.updateTable('auth_links').set({ expires_at: '2020-01-01T00:00:00Z' }).execute()
  expect((await follow(await newestLink(signIn, email))).hash).toContain('error_code=otp_expired')
})

it('redirects only to this site, even if the link was altered', async () => {
  const email = freshAddress()
  const client = signIn.client()
  await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { emailRedirectTo: 'https://evil.example/' },
  })
  const link = new URL(await newestLink(signIn, email))
  expect(link.searchParams.get('redirect_to')).toBe(signIn.address)
  link.searchParams.set('redirect_to', 'https://evil.example/')
  expect((await follow(link.href)).origin).toBe(signIn.address)
})

it('a client may confirm with the token itself', async () => {
  const email = freshAddress()
  const client = signIn.client()
  await client.auth.signUp({ email, password: PASSWORD })
  const token = new URL(await newestLink(signIn, email)).searchParams.get('token') ?? ''
  const other = await client.auth.verifyOtp({ type: 'signup', email: 'other@example.org', token })
  expect(other.error).toMatchObject({ status: 403, code: 'otp_expired' })
  const { data, error } = await client.auth.verifyOtp({ type: 'email', token_hash: token })
  expect(error).toBeNull()
  expect(data.session?.user.email).toBe(email)
  const again = await client.auth.verifyOtp({ type: 'email', token_hash: token })
  expect(again.error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Email link is invalid or has expired',
  })
})

it('answers the same for a new, an unconfirmed and a registered address', async () => {
  const [waits, taken] = [freshAddress(), freshAddress()]
  await createConfirmedUser(signIn.database, { email: taken, password: PASSWORD })
  const answer = async (email: string) => {
    const { data, error } = await signIn.client().auth.signUp({ email, password: 'another one' })
    expect(error).toBeNull()
    const id = data.user?.id
    await signIn.clearLimits()
    return {
      id,
      shape: { ...data.user, id: '', email: '', created_at: '', updated_at: '', confirmation_sent_at: '' },
    }
  }
  const first = await answer(waits)
  const second = await answer(waits)
  const third = await answer(taken)
  const fourth = await answer(taken)
  expect(second).toEqual(first)
  expect(third.shape).toEqual(first.shape)
  expect(third.shape.identities).toEqual([])
  expect(fourth).toEqual(third)
  expect(third.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('mails the owner of an existing account, and changes nothing', async () => {
  const email = freshAddress()
  const client = signIn.client()
  await createConfirmedUser(signIn.database, { email, password: PASSWORD })
  await client.auth.signUp({ email: email.toUpperCase(), password: 'another one' })
  const [mail] = await signIn.mails(email)
  expect(mail).toMatchObject({
    subject: 'You already have an account',
    links: [`${signIn.address}/login`, `${signIn.address}/reset-password`],
  })
  await signIn.clearLimits()
  expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
  expect((await signIn.mails(email)).map(({ subject }) => subject)).toEqual(
    Array(2).fill('You already have an account'),
  )
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

it.each([
  [
    'short',
    { email: 'a@example.org', password: '12345' },
    422,
    'weak_password',
    'Password should be at least 6 characters.',
  ],
  [
    'long',
    { email: 'a@example.org', password: 'x'.repeat(73) },
    400,
    'validation_failed',
    'Password cannot be longer than 72 characters',
  ],
  [
    'no address',
    { email: 'a.example.org', password: PASSWORD },
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [
    'NUL',
    { email: 'a@example.org', password: PASSWORD, options: { data: { first_name: 'a\0b' } } },
    400,
    'validation_failed',
    'Characters that are no text are not allowed',
  ],
  [
    'half a character',
    { email: 'a@example.org', password: PASSWORD, options: { data: { first_name: '\ud800' } } },
    400,
    'validation_failed',
    'Characters that are no text are not allowed',
  ],
  [
    'too much said',
    { email: 'a@example.org', password: PASSWORD, options: { data: { first_name: 'x'.repeat(5000) } } },
    400,
    'validation_failed',
    'User metadata cannot be larger than 4096 bytes',
  ],
])('refuses an invalid account: %s', async (_name, credentials, status, code, message) => {
  const { error } = await signIn.client().auth.signUp(credentials)
  expect(error).toMatchObject({ status, code, message })
})

it('writes in the language of the sign-up, else of the browser', async () => {
  const [chosen, browser] = [freshAddress(), freshAddress()]
  await signIn
    .client()
    .auth.signUp({ email: chosen, password: PASSWORD, options: { data: { language: 'de' } } })
  await fetch(`${signIn.address}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'fr, de-CH;q=0.8, en;q=0.5' },
    body: JSON.stringify({ email: browser, password: PASSWORD }),
  })
  for (const email of [chosen, browser]) {
    const [mail] = await signIn.mails(email)
    expect(mail?.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse')
    expect(mail?.text).toContain('Der Link gilt 24 Stunden.')
  }
})

it('resends the confirmation, and answers the same if there is nothing to confirm', async () => {
  const email = freshAddress()
  const client = signIn.client()
  await client.auth.signUp({ email, password: PASSWORD })
  const soon = await client.auth.resend({ type: 'signup', email })
  expect(soon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  await signIn.clearLimits()
  expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
  expect(await signIn.mails(email)).toHaveLength(2)
  expect((await client.auth.resend({ type: 'signup', email: freshAddress() })).error).toBeNull()
})
