import { beforeAll, describe, expect, it } from 'vitest'
import { freshAddress, newestLink, PASSWORD, type TestSignIn } from '../testing.ts'
import { createConfirmedUser } from '../users/users.ts'
import { sealState } from './state.ts'
import { newPerson } from './testing/new-person.ts'
import type { TestProvider } from './testing/open-provider.ts'
import { startWithGoogle, type WithGoogle } from './testing/with-google.ts'

let signIn: TestSignIn
let provider: TestProvider
let goAndReturn: WithGoogle['goAndReturn']
let signInAs: WithGoogle['signInAs']

beforeAll(async () => {
  const started = await startWithGoogle()
  ;({ signIn, provider, goAndReturn, signInAs } = started)
  return () => started.close()
})

describe('a new person', () => {
  it('gets an account, with PKCE, and the same one the next time', async () => {
    const person = newPerson()
    const { client, user } = await signInAs(person)
    expect(user).toMatchObject({
      email: person.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Ada Lovelace', first_name: 'Ada', last_name: 'Lovelace' },
    })
    expect(user.identities).toMatchObject([{ provider: 'google', id: person.sub }])
    expect((await client.auth.getUser()).data.user?.id).toBe(user.id)
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await signInAs(person)).user.id).toBe(user.id)
  })

  it('has both sign-in methods once there is a password', async () => {
    const person = newPerson()
    const { client } = await signInAs(person)
    const both = { provider: 'google', providers: ['google', 'email'] }
    expect((await client.auth.updateUser({ password: PASSWORD })).data.user?.app_metadata).toEqual(both)
    expect((await client.auth.updateUser({ password: `${PASSWORD}-2` })).data.user?.app_metadata).toEqual(
      both,
    )
    expect((await signInAs(person)).user.app_metadata).toEqual(both)
  })

  it('gets the provider’s picture if it can be shown', async () => {
    const picture = 'https://pictures.example/ada.png'
    const shown = await signInAs(newPerson({ picture }))
    expect(shown.user.user_metadata).toMatchObject({ avatar_url: picture, picture, email_verified: true })
    const none = await signInAs(newPerson({ picture: 'javascript:alert(1)' }))
    expect(none.user.user_metadata).not.toHaveProperty('avatar_url')
  })

  it('gets mail in the browser’s language (R22), also if an existing account had none', async () => {
    const [fresh, known, chosen] = [newPerson(), newPerson(), newPerson()]
    for (const { email } of [known, chosen])
      await createConfirmedUser(signIn.database, { email, password: PASSWORD })
    const said = { user_metadata: JSON.stringify({ language: 'en' }) }
    await signIn.database.db.updateTable('auth_users').set(said).where('email', '=', chosen.email).execute()
    for (const [person, language, subject] of [
      [fresh, 'de', 'Neues Passwort festlegen'],
      [known, 'de', 'Neues Passwort festlegen'],
      [chosen, 'en', 'Set a new password'],
    ] as const) {
      const { user } = await signInAs(person, 'de-AT,en;q=0.5')
      expect(user.user_metadata.language).toBe(language)
      await signIn.client().auth.resetPasswordForEmail(person.email)
      expect((await signIn.mails(person.email))[0]?.subject).toBe(subject)
    }
  })

  it('keeps the account when the provider’s address changes', async () => {
    const person = newPerson()
    const { user } = await signInAs(person)
    const again = await signInAs({ ...person, email: freshAddress(), email_verified: false })
    expect(again.user).toMatchObject({ id: user.id, email: person.email })
  })

  it('gets no session in a URL: an implicit-flow client is told so, and codes need PKCE', async () => {
    const { back } = await goAndReturn(newPerson(), 'implicit')
    expect(back.href).not.toMatch(/access_token|refresh_token|[?&]code=/)
    expect(back.searchParams.get('error_code')).toBe('validation_failed')
    expect(back.searchParams.get('error_description')).toContain('code challenge')
  })

  it('cannot sign in with a code without its verifier, nor twice', async () => {
    const { back, client } = await goAndReturn(newPerson())
    const code = back.searchParams.get('code') ?? ''
    const other = await goAndReturn(newPerson())
    expect((await other.client.auth.exchangeCodeForSession(code)).error).toMatchObject({
      code: 'bad_code_verifier',
    })
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull()
    const again = await fetch(`${signIn.address}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(43) }),
    })
    expect(again.status).toBe(404)
  })
})

describe('an address with an account', () => {
  it('joins it if confirmed: password and names stay', async () => {
    const person = newPerson()
    const id = await createConfirmedUser(signIn.database, {
      email: person.email,
      password: PASSWORD,
      firstName: 'Augusta',
      plan: 'starter',
    })
    const { user } = await signInAs({ ...person, email: person.email.toUpperCase() })
    expect(user).toMatchObject({
      id,
      app_metadata: { provider: 'email', providers: ['email', 'google'], plan: 'starter' },
      user_metadata: { first_name: 'Augusta', last_name: 'Lovelace' },
    })
    const { error } = await signIn
      .client()
      .auth.signInWithPassword({ email: person.email, password: PASSWORD })
    expect(error).toBeNull()
  })

  it('takes it over if unconfirmed: earlier sign-ups are discarded', async () => {
    const person = newPerson()
    const thief = signIn.client()
    await thief.auth.signUp({
      email: person.email,
      password: PASSWORD,
      options: { data: { first_name: 'Mallory' } },
    })
    const link = await newestLink(signIn, person.email)
    const { user } = await signInAs(person)
    expect(user.user_metadata).toMatchObject({ first_name: 'Ada' })
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['google'])
    const { error } = await thief.auth.signInWithPassword({ email: person.email, password: PASSWORD })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
    expect((await fetch(link, { redirect: 'manual' })).headers.get('location')).toContain('otp_expired')
  })

  it.each([
    ['not verified', { email_verified: false }],
    ['not even named', { email: undefined }],
  ])('is not joined by one that is %s', async (_name, change) => {
    const { email } = newPerson()
    await createConfirmedUser(signIn.database, { email, password: PASSWORD })
    const { back } = await goAndReturn(newPerson({ email, ...change }))
    expect(back.searchParams.get('error_code')).toBe('provider_email_needs_verification')
    expect(back.searchParams.get('code')).toBeNull()
    const rows = await signIn.database.db
      .selectFrom('auth_identities')
      .innerJoin('auth_users', 'auth_users.id', 'user_id')
      .select('provider')
      .where('email', '=', email)
      .execute()
    expect(rows).toEqual([{ provider: 'email' }])
  })
})

describe('failures', () => {
  it('are shown on the page the person left: somebody who cancels', async () => {
    const { back } = await goAndReturn(null)
    expect(back.pathname).toBe('/callback')
    for (const values of [back.searchParams, new URLSearchParams(back.hash.slice(1))]) {
      expect(values.get('error')).toBe('access_denied')
      expect(values.get('error_code')).toBe('bad_oauth_callback')
      expect(values.get('error_description')).toBe('The person said no')
    }
  })

  const returnWith = async (query: string) => {
    const response = await fetch(`${signIn.address}/auth/v1/callback?${query}`, { redirect: 'manual' })
    expect(response.status).toBe(302)
    return new URL(response.headers.get('location') ?? '')
  }

  it.each(['', 'code=x', 'code=x&state=made-up', 'state=a&state=b', 'error=x&state=y'])(
    'include a return without a request: %s',
    async (query) => {
      const back = await returnWith(query)
      expect(back.origin).toBe(signIn.address)
      expect(back.searchParams.get('error_code')).toBe('bad_oauth_state')
    },
  )

  it('include an invented code', async () => {
    provider.person = newPerson()
    const { data } = await signIn.client().auth.signInWithOAuth({ provider: 'google' })
    const leave = await fetch(data.url ?? '', { redirect: 'manual' })
    const state = new URL(leave.headers.get('location') ?? '').searchParams.get('state') ?? ''
    const back = await returnWith(new URLSearchParams({ code: 'made-up', state }).toString())
    expect(back.searchParams.get('error_description')).toBe('Unable to exchange external code')
  })

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'never redirect to %s',
    async (redirectTo) => {
      const { back } = await goAndReturn(newPerson(), 'pkce', redirectTo)
      expect(back.origin).toBe(signIn.address)
      expect(back.pathname).toBe('/')
      const challenge = { challenge: 'c'.repeat(43), method: 's256' } as const
      const pending = { redirectTo, challenge, verifier: 'v', nonce: 'n' }
      // Sealed by somebody who knows the key, e.g. of a forged backup.
      const state = await sealState(pending, signIn.keys.secret)
      expect((await returnWith(`error=no&state=${state}`)).origin).toBe(signIn.address)
    },
  )

  it.each([
    ['provider=apple', 'Unsupported provider: provider is not enabled'],
    ['', 'Unsupported provider: Provider  could not be found'],
    ['provider=google&code_challenge=short&code_challenge_method=s256', 'code challenge has to be between'],
  ])('include a request with "%s"', async (query, words) => {
    const response = await fetch(`${signIn.address}/auth/v1/authorize?${query}`, { redirect: 'manual' })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(words)
  })
})

it('settings list Google', async () => {
  const settings = await (await fetch(`${signIn.address}/auth/v1/settings`)).json()
  expect(settings).toMatchObject({ external: { google: true, email: true } })
})

it('signing in again asks for the account, suggesting theirs; nothing else is sent to Google (R60)', async () => {
  const { data } = await signIn.client().auth.signInWithOAuth({
    provider: 'google',
    options: {
      skipBrowserRedirect: true,
      queryParams: { prompt: 'select_account', login_hint: 'ada@example.org', state: 'x', scope: 'all' },
    },
  })
  const answer = await fetch(data.url ?? '', { redirect: 'manual' })
  const asked = new URL(answer.headers.get('location') ?? '').searchParams
  expect([asked.get('prompt'), asked.get('login_hint')]).toEqual(['select_account', 'ada@example.org'])
  expect([asked.getAll('state').includes('x'), asked.get('scope')]).toEqual([false, 'openid email profile'])
})
