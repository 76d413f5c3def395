import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { follow, freshAddress, newestLink, PASSWORD, startTestSignIn, type TestSignIn } from '../testing.ts'
import { createConfirmedUser } from '../users/users.ts'
import { readUser } from '../users/users-repository.ts'

let signIn: TestSignIn

beforeAll(async () => {
  signIn = await startTestSignIn()
})
beforeEach(() => signIn.clearLimits())
afterAll(() => signIn.close())

/** A person whose change of address is pending. */
async function waiting(next = freshAddress()) {
  const email = freshAddress()
  const id = await createConfirmedUser(signIn.database, { email, password: PASSWORD })
  const { auth } = signIn.client()
  await auth.signInWithPassword({ email, password: PASSWORD })
  expect((await auth.updateUser({ email: next })).error).toBeNull()
  return { id, email, next, auth }
}

type Person = Awaited<ReturnType<typeof waiting>>

/** Requests the link again, as a stranger would. @returns how many mails the new address then has */
async function again({ email, next }: { email: string; next: string }): Promise<number> {
  const { error } = await signIn.client().auth.resend({ type: 'email_change', email })
  expect(error).toBeNull()
  return (await signIn.mails(next)).length
}

it.each<[what: string, end: (auth: Person['auth']) => Promise<unknown>]>([
  ['a new password', (auth) => auth.updateUser({ password: 'a new key-7' })],
  ['signing out everywhere', (auth) => auth.signOut()],
  ['signing out the others', (auth) => auth.signOut({ scope: 'others' })],
])('ends with %s, and its link cannot be resent (R42)', async (_what, end) => {
  const person = await waiting()
  await end(person.auth)
  await signIn.clearLimits()
  // Nothing refers to the address any more: no mail to it remains (R53).
  expect(await again(person)).toBe(0)
  const user = await readUser(signIn.database.db, person.id)
  expect(user).toMatchObject({ new_email: null, email_change_sent_at: null })
})

it('cancels mails to an address replaced by another request, and no others to it', async () => {
  const [one, other] = [await waiting(), await waiting()]
  await signIn.clearLimits()
  expect((await other.auth.updateUser({ email: one.next })).error).toBeNull()
  expect(await signIn.mails(other.next)).toEqual([])
  expect(await signIn.mails(one.next)).toHaveLength(2)
  await other.auth.signOut()
  expect(await signIn.mails(one.next)).toHaveLength(1)
  expect((await follow(await newestLink(signIn, one.next))).searchParams.has('code')).toBe(true)
})

it.each<[what: string, end: (auth: Person['auth'], next: string) => Promise<unknown>]>([
  ['confirmed', async (_, next) => follow(await newestLink(signIn, next))],
  ['ended', (auth) => auth.signOut()],
])(
  'keeps the notice with the revert link when it is %s, however the address is written (R43)',
  async (_what, end) => {
    const { email, next, auth } = await waiting(`type=email_change.${freshAddress()}`)
    await end(auth, next)
    expect(await signIn.mails(next)).toEqual([])
    expect(await newestLink(signIn, email)).toContain('/undo?token=')
  },
)

it('invalidates a link that was being sent when the others ended', async () => {
  const { id, email, next } = await waiting()
  await signIn.database.db.updateTable('auth_users').set({ new_email: null }).where('id', '=', id).execute()
  expect((await follow(await newestLink(signIn, next))).hash).toContain('error_code=otp_expired')
  expect((await readUser(signIn.database.db, id)).email).toBe(email)
})

it('stays confirmed when its link is opened again, as after a mail scanner, until it is reverted (R43)', async () => {
  const { email, next } = await waiting()
  const link = await newestLink(signIn, next)
  expect((await follow(link)).searchParams.has('code')).toBe(true)
  const second = await follow(link)
  expect(second.search).toBe('')
  expect(second.hash).toBe('#message=E-mail+address+changed%2C+please+sign+in&type=email_change')
  await fetch(await newestLink(signIn, email), { method: 'POST' })
  expect((await follow(link)).hash).toContain('error_code=otp_expired')
})

it('resends its link only while the revert link outlives it (R43)', async () => {
  const person = await waiting()
  await signIn.clearLimits()
  expect(await again(person)).toBe(2)
  await signIn.clearLimits()
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  await signIn.database.db
    .updateTable('auth_links')
    .set({ expires_at: inHours(23) })
    .where('user_id', '=', person.id)
    .where('kind', '=', 'email_undo')
    .execute()
  expect(await again(person)).toBe(2)
})

it('records the same time whether or not another account has the address', async () => {
  const other = await waiting()
  await signIn.clearLimits()
  const person = await waiting(other.email)
  const { db } = signIn.database
  const { updated_at: asked, email_change_sent_at: sent } = await readUser(db, person.id)
  // A link's mail is recorded after the request itself.
  expect(sent).not.toBe(asked)
  await signIn.clearLimits()
  expect((await signIn.client().auth.resend({ type: 'email_change', email: person.email })).error).toBeNull()
  expect((await readUser(db, person.id)).email_change_sent_at).not.toBe(sent)
})

it('counts mails by recipient, without revealing whether there is one (R149)', async () => {
  expect(await again(await waiting())).toBe(1)
})
