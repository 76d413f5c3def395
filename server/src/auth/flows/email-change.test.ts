import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { timePasses } from '../../testing/time-passes.ts'
import { createSessionCheck } from '../sessions/live-sessions.ts'
import { follow, freshAddress, newestLink, PASSWORD, startTestSignIn, type TestSignIn } from '../testing.ts'
import { embeddedIssuer } from '../tokens/access-token.ts'
import { createVerifyToken } from '../tokens/verify-token.ts'
import { createConfirmedUser } from '../users/users.ts'

let signIn: TestSignIn

beforeAll(async () => {
  signIn = await startTestSignIn()
})
beforeEach(() => signIn.clearLimits())
afterAll(() => signIn.close())

async function person() {
  const email = freshAddress()
  const id = await createConfirmedUser(signIn.database, { email, password: PASSWORD })
  const client = signIn.client()
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  return { id, email, client, auth: client.auth }
}

const opens = async (email: string, password = PASSWORD) =>
  (await signIn.client().auth.signInWithPassword({ email, password })).error?.code ?? 'open'

/** Requests another address and follows the link mailed to it. */
async function change(auth: Awaited<ReturnType<typeof person>>['auth'], email: string) {
  await signIn.clearLimits()
  const emailRedirectTo = `${signIn.address}/callback`
  expect((await auth.updateUser({ email }, { emailRedirectTo })).error).toBeNull()
  return follow(await newestLink(signIn, email))
}

/** Opens the undo page, which does nothing by itself, and presses its button. */
async function press(link: string): Promise<URL> {
  const page = await fetch(link, { headers: { 'accept-language': 'de' } })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<button>Das war ich nicht</button>')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await fetch(link, { method: 'POST', headers, redirect: 'manual' })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}

it('changes the address by a link to the new one; until then only new_email shows it', async () => {
  const { id, email, auth } = await person()
  const next = freshAddress()
  const asked = await auth.updateUser({ email: ` ${next.toUpperCase()} ` })
  expect(asked.error).toBeNull()
  expect(asked.data.user).toMatchObject({
    id,
    email,
    new_email: next,
    email_change_sent_at: expect.any(String),
  })
  expect([await opens(email), await opens(next)]).toEqual(['open', 'invalid_credentials'])

  const target = await follow(await newestLink(signIn, next))
  const { data, error } = await auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id, email: next, identities: [{ identity_data: { email: next } }] })
  expect(data.user).not.toHaveProperty('new_email')
  expect([await opens(email), await opens(next)]).toEqual(['invalid_credentials', 'open'])
})

it('notifies the old address, and reverts from there permanently', async () => {
  const { id, email, auth } = await person()
  const next = freshAddress()
  await change(auth, next)
  expect((await auth.updateUser({ password: 'of a thief' })).error).toBeNull()
  await auth.signOut()
  const third = freshAddress()
  const thief = signIn.client()
  await thief.auth.signInWithPassword({ email: next, password: 'of a thief' })
  await change(thief.auth, third)

  const [notice] = await signIn.mails(email)
  expect(notice).toMatchObject({
    subject: 'A change of your e-mail address was requested',
    text: expect.stringContaining(next),
  })
  const back = await press(notice?.links[0] ?? '')
  expect(back.hash).toBe('#message=The+address+is+as+it+was%2C+please+set+a+new+password&type=email_undo')
  const row = await signIn.database.db
    .selectFrom('auth_users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toMatchObject({ email, new_email: null, password_hash: null })
  expect((await thief.auth.getUser()).error).not.toBeNull()
  expect([await opens(third, 'of a thief'), await opens(email, 'of a thief')]).toEqual(
    Array(2).fill('invalid_credentials'),
  )
  // The undo link sent to the thief's own address is revoked.
  const [other] = await signIn.mails(next)
  expect((await press(other?.links[0] ?? '')).hash).toContain('error_code=otp_expired')
})

it('keeps the revert link of the first address after a later one was used', async () => {
  const { id, email, auth } = await person()
  const next = freshAddress()
  const { searchParams } = await change(auth, next)
  const { data } = await auth.exchangeCodeForSession(searchParams.get('code') ?? '')
  expect(data.user?.email).toBe(next)
  await signIn.clearLimits()
  await auth.updateUser({ email: freshAddress() })
  for (const address of [next, email]) {
    expect((await press(await newestLink(signIn, address))).hash).toContain('type=email_undo')
    const users = signIn.database.db.selectFrom('auth_users').select('email').where('id', '=', id)
    expect(await users.execute()).toEqual([{ email: address }])
  }
})

it('can be reverted before confirmation', async () => {
  const { email, auth } = await person()
  const next = freshAddress()
  await auth.updateUser({ email: next })
  const link = await newestLink(signIn, next)
  await press(await newestLink(signIn, email))
  expect((await follow(link)).hash).toContain('error_code=otp_expired')
  expect(await opens(next)).toBe('invalid_credentials')
})

it('does not reveal whether another account has the address, and takes none away', async () => {
  const [own, other] = [await person(), await person()]
  const answer = await own.auth.updateUser({ email: other.email })
  expect(answer.error).toBeNull()
  expect(answer.data.user?.new_email).toBe(other.email)
  expect((await signIn.mails(other.email))[0]).toMatchObject({
    subject: 'You already have an account',
    text: expect.stringContaining('asked to use this address for another account'),
  })
  expect(await opens(other.email)).toBe('open')
})

it('an unconfirmed account does not keep an address from its owner', async () => {
  const { auth } = await person()
  const next = freshAddress()
  await signIn.client().auth.signUp({ email: next, password: 'of a thief' })
  await change(auth, next)
  expect([await opens(next), await opens(next, 'of a thief')]).toEqual(['open', 'invalid_credentials'])
})

it('resends the link, and refuses an invalid address', async () => {
  const { email, auth } = await person()
  const next = freshAddress()
  await auth.updateUser({ email: next })
  await signIn.clearLimits()
  expect((await auth.resend({ type: 'email_change', email })).error).toBeNull()
  expect(await signIn.mails(next)).toHaveLength(2)
  expect((await auth.updateUser({ email: freshAddress() })).error).toBeNull()
  expect((await auth.updateUser({ email: freshAddress() })).error).toMatchObject({
    code: 'over_email_send_rate_limit',
  })
  expect((await auth.updateUser({ email: 'a@x-.de' })).error).toMatchObject({ code: 'validation_failed' })
  expect((await auth.resend({ type: 'email_change', email: freshAddress() })).error).toBeNull()
})

it('is refused as a whole: no new password if the mail may not be sent', async () => {
  const { email, auth } = await person()
  await auth.updateUser({ email: freshAddress() })
  const both = await auth.updateUser({ email: freshAddress(), password: 'a new key-7' })
  expect(both.error).toMatchObject({ code: 'over_email_send_rate_limit' })
  expect([await opens(email), await opens(email, 'a new key-7')]).toEqual(['open', 'invalid_credentials'])
})

/** Adds a group with a member. @returns a function that reads its members */
async function groupOf(owner: { id: string; email: string }, email: string) {
  const { db } = signIn.database
  const by = { owner_id: owner.id, created_by: owner.id }
  const group = await db
    .insertInto('access_groups')
    .values({ ...by, updated_by: owner.id, name: 'Group', owner_email: owner.email })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('access_group_members')
    .values({ ...by, access_group_id: group.id, email })
    .execute()
  const members = db
    .selectFrom('access_group_members')
    .select('email')
    .where('access_group_id', '=', group.id)
  return async () => (await members.execute()).map((row) => row.email)
}

it('makes nobody a member of their own group through a member’s address', async () => {
  const anna = await person()
  const next = freshAddress()
  const members = await groupOf(anna, next)
  await change(anna.auth, next)
  expect(await members()).toEqual([])
})

it('moves group memberships once the address is confirmed', async () => {
  const { email, auth } = await person()
  const members = await groupOf(await person(), email)
  const next = freshAddress()
  await auth.updateUser({ email: next })
  expect(await members()).toEqual([email])
  await follow(await newestLink(signIn, next))
  expect(await members()).toEqual([next])
  await press(await newestLink(signIn, email))
  expect(await members()).toEqual([email])
})

it('notifies the person’s other browsers, which show the old address', async () => {
  const { id, auth } = await person()
  const { db } = signIn.database
  const told = () => db.selectFrom('change_notices').select('kinds').where('user_id', '=', id).execute()
  await auth.updateUser({ password: 'another horse' })
  const { length } = await told()
  await change(auth, freshAddress())
  expect((await told()).slice(length)).toContainEqual({ kinds: ['account'] })
})

it('applies to an older token, which would otherwise write back the old address', async () => {
  const { email, auth } = await person()
  const { database, keys, address } = signIn
  const token = (await auth.getSession()).data.session?.access_token ?? ''
  const verify = createVerifyToken(database, embeddedIssuer(keys, address), createSessionCheck(database))
  expect(await verify(token)).toMatchObject({ email })
  const next = freshAddress()
  await change(auth, next)
  timePasses(1_500)
  expect(await verify(token)).toMatchObject({ email: next })
})

it('updates the person in the registry’s audit trail (R53)', async () => {
  const { email, auth } = await person()
  const { db } = signIn.database
  const next = freshAddress()
  const [before, after] = [JSON.stringify({ email, plan: 'free' }), JSON.stringify({ email, plan: 'pro' })]
  const act = { act: 'plan_person', module_id: null, version: null, before, after }
  await db
    .insertInto('registry_audit')
    .values({ ...act, actor: `staff:${email}` })
    .execute()
  await change(auth, next)
  const trail = db.selectFrom('registry_audit').select(['actor', 'before', 'after'])
  expect(await trail.execute()).toEqual([
    {
      actor: `staff:${next}`,
      before: { email: next, plan: 'free' },
      after: { email: next, plan: 'pro' },
    },
  ])
})
