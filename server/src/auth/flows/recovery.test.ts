import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { follow, freshAddress, newestLink, PASSWORD, startTestSignIn, type TestSignIn } from '../testing.ts'
import { createConfirmedUser } from '../users/users.ts'

let signIn: TestSignIn

beforeAll(async () => {
  signIn = await startTestSignIn()
})
afterAll(() => signIn.close())

it('sets a new password by a mailed link, which works once', async () => {
  const email = freshAddress()
  const client = signIn.client()
  await createConfirmedUser(signIn.database, { email, password: PASSWORD })
  const redirectTo = `${signIn.address}/reset-password`
  expect((await client.auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull()

  const [mail] = await signIn.mails(email)
  expect(mail?.subject).toBe('Set a new password')
  expect(mail?.text).toContain('The link is valid for 1 hour and works once.')
  const link = await newestLink(signIn, email)
  const target = await follow(link)
  expect(target.pathname).toBe('/reset-password')
  const { data, error } = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data).toMatchObject({ redirectType: 'recovery' })
  expect((await client.auth.updateUser({ password: 'a new one' })).error).toBeNull()
  expect((await follow(link)).hash).toContain('error_code=otp_expired')
  const again = await signIn.client().auth.signInWithPassword({ email, password: 'a new one' })
  expect(again.error).toBeNull()
})

it('a new password invalidates other password links', async () => {
  const email = freshAddress()
  const client = signIn.client()
  await createConfirmedUser(signIn.database, { email, password: PASSWORD })
  await client.auth.signInWithPassword({ email, password: PASSWORD })
  await signIn.client().auth.resetPasswordForEmail(email)
  expect((await client.auth.updateUser({ password: 'a new one' })).error).toBeNull()
  expect((await follow(await newestLink(signIn, email))).hash).toContain('error_code=otp_expired')
})

it('a password set before the address was confirmed is removed by the link', async () => {
  const email = freshAddress()
  const thief = signIn.client()
  await thief.auth.signUp({ email, password: PASSWORD })
  await signIn.client().auth.resetPasswordForEmail(email)
  expect((await follow(await newestLink(signIn, email))).searchParams.has('code')).toBe(true)
  const { error } = await thief.auth.signInWithPassword({ email, password: PASSWORD })
  expect(error).toMatchObject({ code: 'invalid_credentials' })
})

it('a link of one kind is not accepted as another', async () => {
  const email = freshAddress()
  await createConfirmedUser(signIn.database, { email, password: PASSWORD })
  await signIn.client().auth.resetPasswordForEmail(email)
  const link = new URL(await newestLink(signIn, email))
  link.searchParams.set('type', 'signup')
  expect((await follow(link.href)).hash).toContain('error_code=otp_expired')
})

it('takes as long for an unknown address as for a known one', async () => {
  // The work for a known address takes 40 ms here, so that the difference is clear even on a busy machine.
  const slow = await startTestSignIn(() => ({ sendMail: () => sleep(40), answerStepMs: 150 }))
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let round = 0; round < 16; round += 1) {
    const kind = round % 2 ? 'known' : 'unknown'
    const email = freshAddress()
    if (kind === 'known') await createConfirmedUser(slow.database, { email, password: PASSWORD })
    const begin = performance.now()
    expect((await slow.client().auth.resetPasswordForEmail(email)).error).toBeNull()
    times[kind].push(performance.now() - begin)
  }
  await slow.close()
  // The fastest of each: other load can only add to it.
  expect(Math.abs(Math.min(...times.known) - Math.min(...times.unknown))).toBeLessThan(20)
})

it('answers the same for an unknown address, also at its limit', async () => {
  const [known, unknown] = [freshAddress(), freshAddress()]
  await createConfirmedUser(signIn.database, { email: known, password: PASSWORD })
  for (const email of [known, unknown]) {
    const client = signIn.client()
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull()
    expect((await client.auth.resetPasswordForEmail(email)).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      ),
    })
  }
  expect(await signIn.mails(unknown)).toEqual([])
  expect(await signIn.mails(known)).toHaveLength(1)
})

it('is written in the language chosen in the app (R51)', async () => {
  const email = freshAddress()
  const id = await createConfirmedUser(signIn.database, { email, password: PASSWORD })
  const settings = JSON.stringify({ language: 'de' })
  await signIn.database.db
    .insertInto('account_settings')
    .values({ user_id: id, settings, chosen_at: new Date().toISOString() })
    .execute()
  await signIn.client().auth.resetPasswordForEmail(email)
  expect((await signIn.mails(email))[0]?.subject).toBe('Neues Passwort festlegen')
})
