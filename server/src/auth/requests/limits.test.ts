import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { freshAddress, PASSWORD, startTestSignIn, type TestSignIn } from '../testing.ts'
import { hashToken } from '../tokens/opaque-tokens.ts'
import { createConfirmedUser } from '../users/users.ts'
import { countInvitation, limits } from './limits.ts'

let signIn: TestSignIn

beforeAll(async () => {
  signIn = await startTestSignIn()
})
beforeEach(() => signIn.clearLimits())
afterAll(() => signIn.close())

const tooMany = { status: 429, code: 'over_request_rate_limit', message: 'Request rate limit reached' }

const tryPassword = async (email: string, password: string) =>
  (await signIn.client().auth.signInWithPassword({ email, password })).error

it('allows ten password attempts a minute per address, then waits', async () => {
  const email = freshAddress()
  await createConfirmedUser(signIn.database, { email, password: PASSWORD })
  for (let round = 0; round < 10; round++) {
    expect((await tryPassword(email, 'wrong one'))?.code).toBe('invalid_credentials')
  }
  expect(await tryPassword(email, PASSWORD)).toMatchObject(tooMany)
  expect((await tryPassword(freshAddress(), 'wrong one'))?.code).toBe('invalid_credentials')
  await endWindows()
  expect(await tryPassword(email, PASSWORD)).toBeNull()
})

const endWindows = () =>
  signIn.database.db.updateTable('auth_limits').set({ ends_at: '2020-01-01T00:00:00Z' }).execute()

it('does not lock out somebody with the right password', async () => {
  const email = freshAddress()
  await createConfirmedUser(signIn.database, { email, password: PASSWORD })
  for (let round = 0; round < 12; round++) expect(await tryPassword(email, PASSWORD)).toBeNull()
})

it('limits attempts per account and hour across all machines', async () => {
  const email = freshAddress()
  await createConfirmedUser(signIn.database, { email, password: PASSWORD })
  // Correct passwords do not use up the limit.
  for (let round = 0; round < 3; round++) expect(await tryPassword(email, PASSWORD)).toBeNull()
  expect((await tryPassword(email, 'wrong one'))?.code).toBe('invalid_credentials')
  const count = () =>
    signIn.database.db
      .selectFrom('auth_limits')
      .select('count')
      .where('key_hash', '=', hashToken(`password:account:${email}`))
      .executeTakeFirst()
  expect(await count()).toEqual({ count: 1 })
  await signIn.database.db
    .updateTable('auth_limits')
    .set({ count: limits.passwordByAccount.max - 1 })
    .where('key_hash', '=', hashToken(`password:account:${email}`))
    .execute()
  expect((await tryPassword(email, 'wrong one'))?.code).toBe('invalid_credentials')
  expect(await tryPassword(email, PASSWORD)).toMatchObject(tooMany)
  expect((await tryPassword(freshAddress(), 'wrong one'))?.code).toBe('invalid_credentials')
  await endWindows()
  expect(await tryPassword(email, PASSWORD)).toBeNull()
})

it.each([
  ['password', limits.passwordByIp.max, 'token?grant_type=password'],
  ['signup', limits.signUpByIp.max, 'signup'],
])('limits one machine’s attempts: %s', async (key, max, path) => {
  const send = () =>
    fetch(`${signIn.address}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: freshAddress(), password: PASSWORD }),
    })
  await send()
  const rows = await signIn.database.db.selectFrom('auth_limits').select(['key_hash', 'count']).execute()
  const mine = rows.find((row) =>
    ['127.0.0.1', '0:0:0:0::/64'].some((ip) => row.key_hash === hashToken(`${key}:${ip}`)),
  )
  expect(mine?.count).toBe(1)
  await signIn.database.db
    .updateTable('auth_limits')
    .set({ count: max - 1 })
    .where('key_hash', '=', mine?.key_hash ?? '')
    .execute()
  expect((await send()).status).not.toBe(429)
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
})

it('sends one mail of a kind a minute to an address, with or without an account', async () => {
  const [fresh, taken] = [freshAddress(), freshAddress()]
  await createConfirmedUser(signIn.database, { email: taken, password: PASSWORD })
  for (const email of [fresh, taken]) {
    const client = signIn.client()
    expect((await client.auth.signUp({ email, password: PASSWORD })).error).toBeNull()
    expect((await client.auth.signUp({ email, password: PASSWORD })).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      ),
    })
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull()
  }
})

it('counts invitations apart from the recipient’s own mails', async () => {
  const wait = (email: string, who: string) => countInvitation(signIn.database, email, who)
  for (let count = 0; count < limits.invitationsOfPerson.max; count++)
    expect(await wait(`${count}@example.org`, 'one')).toBe(0)
  expect(await wait('wanted@example.org', 'one')).toBeGreaterThan(0)
  expect(await wait('wanted@example.org', 'two')).toBe(0)
  for (let count = 0; count <= limits.invitationsOfPerson.max; count++)
    expect(await wait('wanted@example.org', 'two')).toBeGreaterThan(0)
  expect(await wait('other@example.org', 'two')).toBe(0)
})
