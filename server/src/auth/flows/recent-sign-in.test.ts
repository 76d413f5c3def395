import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertDeletion, removeDeletion } from '../../account-deletion/deletions-repository.ts'
import { follow, freshAddress, newestLink, PASSWORD, startTestSignIn, type TestSignIn } from '../testing.ts'
import { createConfirmedUser } from '../users/users.ts'

let signIn: TestSignIn
beforeAll(async () => {
  signIn = await startTestSignIn()
})
beforeEach(() => signIn.clearLimits())
afterAll(() => signIn.close())

async function account() {
  const email = freshAddress()
  return { email, id: await createConfirmedUser(signIn.database, { email, password: PASSWORD }) }
}

async function signedIn() {
  const person = await account()
  const { auth } = signIn.client()
  await auth.signInWithPassword({ email: person.email, password: PASSWORD })
  return { ...person, auth }
}

/** Through a link for a new password. */
async function recovered() {
  const person = await account()
  const { auth } = signIn.client()
  await auth.resetPasswordForEmail(person.email)
  const target = await follow(await newestLink(signIn, person.email))
  await auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
  return { ...person, auth }
}

type Auth = SupabaseClient['auth']

const amrOf = async (auth: Auth) => {
  const amr = (await auth.getClaims()).data?.claims.amr ?? []
  return amr.map((each) => (typeof each === 'string' ? each : each.method))
}

/** As if every session of the account had begun so long ago. */
const age = (id: string, seconds: number) =>
  signIn.database.db
    .updateTable('auth_sessions')
    .set({ created_at: new Date(Date.now() - seconds * 1000).toISOString() })
    .where('user_id', '=', id)
    .execute()

const asksToSignIn = (what: string) => ({
  status: 400,
  code: 'reauthentication_needed',
  message: `${what} update requires reauthentication`,
})

describe('password and address change with a sign-in of the last five minutes (R60)', () => {
  it('with one from four minutes ago', async () => {
    const { id, auth } = await signedIn()
    await age(id, 240)
    expect((await auth.updateUser({ email: freshAddress() })).error).toBeNull()
    expect((await auth.updateUser({ password: 'a new one' })).error).toBeNull()
  })

  it('not with an older one, however often it was refreshed', async () => {
    const { id, email, auth } = await signedIn()
    await age(id, 301)
    await auth.refreshSession()
    const next = freshAddress()
    expect((await auth.updateUser({ email: next })).error).toMatchObject(asksToSignIn('Email'))
    expect((await auth.updateUser({ password: 'a new one' })).error).toMatchObject(asksToSignIn('Password'))
    // Nor does it reveal whether a guess is right.
    expect((await auth.updateUser({ password: PASSWORD })).error).toMatchObject(asksToSignIn('Password'))
    expect(await signIn.mails(next)).toEqual([])
    expect((await auth.getUser()).data.user?.new_email).toBeUndefined()
    const again = await auth.signInWithPassword({ email, password: PASSWORD })
    expect(again.error).toBeNull()
    expect((await auth.updateUser({ password: 'a new one' })).error).toBeNull()
  })

  it('a nonce does not replace it: none was mailed', async () => {
    const { id, auth } = await signedIn()
    await age(id, 301)
    expect((await auth.updateUser({ password: 'a new one', nonce: '123456' })).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
      message: 'Nonce has expired or is invalid',
    })
  })

  it('names, and the unchanged address, are saved by any session', async () => {
    const { id, email, auth } = await signedIn()
    await age(id, 86_400)
    expect((await auth.updateUser({ email, data: { first_name: 'Ada' } })).error).toBeNull()
  })
})

describe('a password link', () => {
  it('sets it at any time, once', async () => {
    const { id, auth } = await recovered()
    expect(await amrOf(auth)).toEqual(['recovery'])
    await age(id, 3000)
    expect((await auth.updateUser({ email: freshAddress() })).error).toMatchObject(asksToSignIn('Email'))
    expect((await auth.updateUser({ password: 'a new one' })).error).toBeNull()
    expect((await auth.updateUser({ password: 'yet another' })).error).toMatchObject(asksToSignIn('Password'))
  })

  it('does so too if its token was sent without the link', async () => {
    const { id, email } = await account()
    const { auth } = signIn.client('implicit')
    await auth.resetPasswordForEmail(email)
    const token_hash = new URL(await newestLink(signIn, email)).searchParams.get('token') ?? ''
    expect((await auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull()
    expect(await amrOf(auth)).toEqual(['otp'])
    await age(id, 3000)
    expect((await auth.updateUser({ password: 'a new one' })).error).toBeNull()
  })
})

it('a session records the kind of link that started it', async () => {
  const email = freshAddress()
  const { auth } = signIn.client()
  await auth.signUp({ email, password: PASSWORD })
  const confirm = await follow(await newestLink(signIn, email))
  await auth.exchangeCodeForSession(confirm.searchParams.get('code') ?? '')
  expect(await amrOf(auth)).toEqual(['email/signup'])
  const next = freshAddress()
  await auth.updateUser({ email: next })
  const change = await follow(await newestLink(signIn, next))
  await auth.exchangeCodeForSession(change.searchParams.get('code') ?? '')
  expect(await amrOf(auth)).toEqual(['email_change'])
})

describe('an account that is being deleted (R53)', () => {
  const ending = { status: 403, code: 'account_ending', message: 'This account is being deleted' }
  const begin = (id: string) => insertDeletion(signIn.database.db, id, new Date())

  it('changes neither, until deletion is cancelled', async () => {
    const { id, auth } = await signedIn()
    await begin(id)
    const next = freshAddress()
    expect((await auth.updateUser({ password: 'a new one' })).error).toMatchObject(ending)
    expect((await auth.updateUser({ email: next })).error).toMatchObject(ending)
    expect(await signIn.mails(next)).toEqual([])
    await removeDeletion(signIn.database.db, id)
    expect((await auth.updateUser({ password: 'a new one' })).error).toBeNull()
  })

  it('not with a password link either', async () => {
    const { id, auth } = await recovered()
    await begin(id)
    expect((await auth.updateUser({ password: 'a new one' })).error).toMatchObject(ending)
  })
})
