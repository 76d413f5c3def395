import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { isQuick } from '../../testing/quick.ts'
import { follow, freshAddress, newestLink, PASSWORD, startTestSignIn, type TestSignIn } from '../testing.ts'
import { createConfirmedUser } from '../users/users.ts'

let signIn: TestSignIn

beforeAll(async () => {
  signIn = await startTestSignIn()
})
beforeEach(() => signIn.clearLimits())
afterAll(() => signIn.close())

/** Even, so that alternating cases are equally frequent. */
const ROUNDS = isQuick ? 4 : 20
const THEIRS = 'password of a thief'

async function signUp(email: string, password: string, name = 'Ada') {
  await signIn.clearLimits()
  const client = signIn.client()
  const { error } = await client.auth.signUp({ email, password, options: { data: { first_name: name } } })
  expect(error).toBeNull()
  return { client, link: await newestLink(signIn, email) }
}

const tryPassword = async (email: string, password: string) => {
  const { data, error } = await signIn.client().auth.signInWithPassword({ email, password })
  return error ? error.code : data.user.user_metadata.first_name
}

const open = async (link: string) => {
  const { searchParams, hash } = await follow(link)
  return searchParams.has('code') || hash.includes('access_token')
}

it(`a sign-up before the owner's cannot access the account: ${ROUNDS} attempts`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = freshAddress()
    const thief = await signUp(email, THEIRS, 'Eve')
    const owner = await signUp(email, PASSWORD)
    // Alternately before and after.
    if (round % 2) await signUp(email, THEIRS, 'Eve')
    expect(await open(owner.link)).toBe(true)
    expect(await tryPassword(email, THEIRS)).toBe('invalid_credentials')
    expect(await tryPassword(email, PASSWORD)).toBe('Ada')
    expect((await follow(thief.link)).hash).toContain('error_code=otp_expired')
    expect(await open(await newestLink(signIn, email))).toBe(false)
  }
})

it('a resent mail activates no password if there were several sign-ups', async () => {
  const email = freshAddress()
  await signUp(email, PASSWORD)
  await signUp(email, THEIRS, 'Eve')
  await signIn.clearLimits()
  await signIn.client().auth.resend({ type: 'signup', email })
  expect(await open(await newestLink(signIn, email))).toBe(true)
  for (const password of [PASSWORD, THEIRS])
    expect(await tryPassword(email, password)).toBe('invalid_credentials')
})

it('a resent mail activates the password of a single sign-up', async () => {
  const email = freshAddress()
  await signUp(email, PASSWORD)
  await signIn.clearLimits()
  await signIn.client().auth.resend({ type: 'signup', email })
  expect(await open(await newestLink(signIn, email))).toBe(true)
  expect(await tryPassword(email, PASSWORD)).toBe('Ada')
})

it('a resent mail activates the password that was given twice', async () => {
  const email = freshAddress()
  await signUp(email, PASSWORD)
  await signUp(email, PASSWORD)
  await signIn.clearLimits()
  await signIn.client().auth.resend({ type: 'signup', email })
  expect(await open(await newestLink(signIn, email))).toBe(true)
  expect(await tryPassword(email, PASSWORD)).toBe('Ada')
})

it('a resent mail activates no password that was given twice after another one', async () => {
  const email = freshAddress()
  await signUp(email, PASSWORD)
  await signUp(email, THEIRS, 'Eve')
  await signUp(email, THEIRS, 'Eve')
  await signIn.clearLimits()
  await signIn.client().auth.resend({ type: 'signup', email })
  expect(await open(await newestLink(signIn, email))).toBe(true)
  expect(await tryPassword(email, THEIRS)).toBe('invalid_credentials')
})

it('tells the latest sign-up that the address is unconfirmed', async () => {
  const email = freshAddress()
  await signUp(email, THEIRS)
  await signUp(email, PASSWORD)
  expect(await tryPassword(email, PASSWORD)).toBe('email_not_confirmed')
})

it(`no URL that an attacker could forward contains a session: ${ROUNDS} attempts`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = freshAddress()
    const client = signIn.client('implicit')
    const emailRedirectTo = `${signIn.address}/dashboard`
    await client.auth.signUp({ email, password: THEIRS, options: { emailRedirectTo } })
    const confirmed = await follow(await newestLink(signIn, email))
    expect(confirmed.href).toBe(`${emailRedirectTo}#message=E-mail+confirmed%2C+please+sign+in&type=signup`)
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${signIn.address}/reset-password` })
    const reset = await follow(await newestLink(signIn, email))
    expect(reset.href).not.toMatch(/access_token|refresh_token|code=[0-9a-f]/)
    expect(reset.searchParams.get('error_description')).toContain('without a code challenge')
  }
})

/** A link for a new password, which anybody who knows the address can request. */
async function recoveryLink(email: string) {
  await signIn.clearLimits()
  await signIn.client().auth.resetPasswordForEmail(email)
  return newestLink(signIn, email)
}

async function signedIn(email: string) {
  const client = signIn.client()
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  return client
}

const ends: Record<string, (email: string) => Promise<void>> = {
  'another link that confirmed': async (email) => {
    expect(await open(await recoveryLink(email))).toBe(true)
  },
  'a new password': async (email) => {
    const client = await signedIn(email)
    expect((await client.auth.updateUser({ password: 'a new one' })).error).toBeNull()
  },
  'signing out everywhere': async (email) => {
    expect((await (await signedIn(email)).auth.signOut()).error).toBeNull()
  },
}

it.each(Object.entries(ends))(`a link does not outlive %s: ${ROUNDS} attempts`, async (_how, end) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = freshAddress()
    await createConfirmedUser(signIn.database, { email, password: PASSWORD })
    const stale = await recoveryLink(email)
    await end(email)
    expect(await open(stale)).toBe(false)
  }
})

it(`a sign-up link does not outlive a recovery: ${ROUNDS} attempts`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = freshAddress()
    const { link } = await signUp(email, PASSWORD)
    expect(await open(await recoveryLink(email))).toBe(true)
    expect(await open(link)).toBe(false)
    expect(await tryPassword(email, PASSWORD)).toBe('invalid_credentials')
  }
})

it('a code of an earlier link does not outlive a new password', async () => {
  const email = freshAddress()
  await createConfirmedUser(signIn.database, { email, password: PASSWORD })
  const client = signIn.client()
  await client.auth.resetPasswordForEmail(email)
  const code = (await follow(await newestLink(signIn, email))).searchParams.get('code') ?? ''
  expect((await (await signedIn(email)).auth.updateUser({ password: 'a new one' })).error).toBeNull()
  expect((await client.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found')
})

it('a sign-up link mailed while another one confirmed is invalid too', async () => {
  const email = freshAddress()
  const { link } = await signUp(email, THEIRS)
  await signIn.database.db
    .updateTable('auth_users')
    .set({ email_confirmed_at: new Date().toISOString() })
    .where('email', '=', email)
    .execute()
  expect(await open(link)).toBe(false)
})
