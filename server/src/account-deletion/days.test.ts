import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { doDueWork } from '../due-work.ts'
import type { SendMail } from '../mail/outbox.ts'
import { localTime, writtenDay } from '../mail/person-form.ts'
import { keepMail } from '../mail/waiting-mails.ts'
import { startTestAccounts, type TestAccounts, type TestPerson } from '../testing/accounts.ts'
import { findDeletion, restartDeletions } from './deletions-repository.ts'
import { sendLastDayMails } from './last-day.ts'
import { purgeEnded } from './purge.ts'
import { endSharing } from './sharing.ts'

const DAY = 86_400_000
const HOUR = DAY / 24

let accounts: TestAccounts
beforeAll(async () => {
  accounts = await startTestAccounts()
})
afterAll(() => accounts.close())

const db = () => accounts.signIn.database.db
const after = (ms: number) => ({ now: new Date(Date.now() + ms) })

async function ending(email: string): Promise<TestPerson> {
  const person = await accounts.person(email)
  expect((await (await person.signIn()).call('POST', '/account/deletion/', { email })).status).toBe(201)
  return person
}
const subjects = async (email: string) => (await accounts.signIn.mails(email)).map(({ subject }) => subject)
const isThere = async ({ id }: TestPerson) => (await findDeletion(db(), id)) !== undefined

it('warns first and ends a day later if no server ran on the last day (R53)', async () => {
  const anna = await ending('late@example.org')
  const late = 20 * DAY
  await doDueWork(accounts.turn(after(late)))
  expect(await isThere(anna)).toBe(true)
  expect(await subjects(anna.email)).toEqual([
    expect.stringMatching(/^Your account will be deleted on /),
    'Your account will be deleted',
  ])
  const row = await findDeletion(db(), anna.id)
  expect(Math.abs(Date.parse(row?.final_at ?? '') - Date.now() - late - DAY)).toBeLessThan(HOUR / 2)
  // The page to cancel it says the same.
  const user = await db().selectFrom('auth_users').selectAll().where('id', '=', anna.id).executeTakeFirst()
  expect(user?.app_metadata.ends_at).toBe(row?.final_at)
  await doDueWork(accounts.turn(after(late + 23 * HOUR)))
  expect(await isThere(anna)).toBe(true)
  await doDueWork(accounts.turn(after(late + 25 * HOUR)))
  expect(await isThere(anna)).toBe(false)
})

it('keeps the end if the warning was sent in time', async () => {
  const anna = await ending('in-time@example.org')
  const before = await findDeletion(db(), anna.id)
  await sendLastDayMails(accounts.turn(after(13 * DAY - HOUR / 2)))
  const told = await findDeletion(db(), anna.id)
  expect([told?.final_at, told?.last_day_told_at]).toEqual([before?.final_at, expect.any(String)])
  await purgeEnded(accounts.turn(after(14 * DAY + HOUR / 10)))
  expect(await isThere(anna)).toBe(false)
})

it('restarts the 14 days after a restore from a backup', async () => {
  const anna = await ending('restored@example.org')
  const past = { final_at: '2020-01-01T00:00:00.000Z', last_day_told_at: '2019-12-31T00:00:00.000Z' }
  await db().updateTable('account_deletions').set(past).where('user_id', '=', anna.id).execute()
  await restartDeletions(db())
  const row = await findDeletion(db(), anna.id)
  expect(row?.last_day_told_at).toBeNull()
  expect(Math.abs(Date.parse(row?.final_at ?? '') - Date.now() - 14 * DAY)).toBeLessThan(HOUR / 10)
  const user = await db().selectFrom('auth_users').selectAll().where('id', '=', anna.id).executeTakeFirst()
  expect(user?.app_metadata.ends_at).toBe(row?.final_at)
  await doDueWork(accounts.turn())
  expect(await isThere(anna)).toBe(true)
})

it('continues with the other accounts if one fails', async () => {
  const [one, two] = [await ending('one@example.org'), await ending('two@example.org')]
  const log = { warn: vi.fn(), error: vi.fn() }
  const send: SendMail = async (mail, trx) => {
    if (mail.to === one.email) throw new Error('no')
    await accounts.mailing.send(mail, trx)
  }
  const mailing = { ...accounts.mailing, send }
  await db().updateTable('account_deletions').set({ final_at: '2020-01-01T00:00:00Z' }).execute()
  await sendLastDayMails(accounts.turn({ mailing, log }))
  expect(log.error).toHaveBeenCalledTimes(1)
  expect(await subjects(two.email)).toContainEqual(expect.stringMatching(/^Your account will be deleted on /))

  const told = { final_at: '2020-01-01T00:00:00Z', last_day_told_at: '2019-12-01T00:00:00Z' }
  await db().updateTable('account_deletions').set(told).execute()
  await db()
    .updateTable('account_deletions')
    .set({ final_at: '2019-12-31T00:00:00Z' })
    .where('user_id', '=', one.id)
    .execute()
  // A table that references the first and is unknown to the deletion.
  await db()
    .schema.createTable('hangs')
    .addColumn('person', 'uuid', (it) => it.references('auth_users.id'))
    .execute()
  await db()
    .insertInto('hangs' as never)
    .values({ person: one.id } as never)
    .execute()
  await purgeEnded(accounts.turn({ log }))
  expect(log.error).toHaveBeenCalledTimes(2)
  expect([await isThere(one), await isThere(two)]).toEqual([true, false])
  await db().schema.dropTable('hangs').execute()
})

it('switches off what was shared in the same second as the deletion started', async () => {
  const anna = await accounts.person('second@example.org')
  const annas = await anna.signIn()
  const add = async (name: string) => (await annas.call('POST', '/access-groups/', { name })).body.id
  // Within one second of the test's clock, however long it takes.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const before = await add('Before')
  await annas.call('POST', '/account/deletion/', { email: anna.email })
  const during = await add('During')
  vi.useRealTimers()
  expect(during).toEqual(expect.any(String))
  const active = async () => {
    const rows = await db()
      .selectFrom('access_groups')
      .select('id')
      .where('owner_id', '=', anna.id)
      .where('is_active', 'is not', false)
      .execute()
    return rows.map(({ id }) => id).sort()
  }
  expect(await active()).toEqual([during])
  await endSharing(accounts.turn())
  expect(await active()).toEqual([])
  await (await anna.signIn()).call('DELETE', '/account/deletion/')
  expect(await active()).toEqual([before, during].sort())
})

it('mails on start, with the last whole day the account is kept, and how to keep it', async () => {
  const anna = await ending('begins@example.org')
  const [mail] = await accounts.signIn.mails(anna.email)
  expect(mail).toMatchObject({ subject: 'Your account will be deleted' })
  const finalAt = Date.parse((await findDeletion(db(), anna.id))?.final_at ?? '')
  const lastDay = localTime('Europe/Berlin', new Date(finalAt - DAY)).day
  const written = writtenDay({ dateFormat: 'MM/DD/YYYY' }, lastDay)
  expect(mail?.text).toContain(`Until ${written} you can keep it`)
  expect(mail?.text).toContain(`After ${written} your properties`)
  expect(mail?.links).toEqual([`${accounts.signIn.address}/login`])
  expect(mail).not.toHaveProperty('unsubscribeLink')
})

it('leaves a group off that was off before', async () => {
  const anna = await accounts.person('groups@example.org')
  const annas = await anna.signIn()
  const add = (is_active: boolean) => annas.call('POST', '/access-groups/', { name: 'Group', is_active })
  const [off, on] = [(await add(false)).body.id, (await add(true)).body.id]
  await annas.call('POST', '/account/deletion/', { email: anna.email })
  await (await anna.signIn()).call('DELETE', '/account/deletion/')
  const after = (await (await anna.signIn()).call('GET', '/access-groups/')).body
  const states = after.map(({ id, is_active }: { id: string; is_active: boolean }) => [id, is_active])
  expect(Object.fromEntries(states)).toEqual({ [off]: false, [on]: true })
  // Switched off and on again by nobody but its owner (R54).
  const acts = (await (await anna.signIn()).call('GET', '/access-groups/acts/')).body
  expect(acts.map(({ act, mine }: { act: string; mine: boolean }) => [act, mine])).toEqual([
    ['changed', true],
    ['changed', true],
    ['created', true],
    ['created', true],
  ])
})

it('lets settings be read meanwhile, for formatting its page, but not changed (R51)', async () => {
  const anna = await accounts.person('reads@example.org')
  const chosen = { settings: { timezone: 'Asia/Tokyo' }, chosen_age_ms: 0 }
  const before = await anna.signIn()
  expect((await before.call('PUT', '/account/settings/', chosen)).status).toBe(200)
  await before.call('POST', '/account/deletion/', { email: anna.email })
  const again = await anna.signIn()
  expect((await again.call('GET', '/account/settings/')).body).toMatchObject({ settings: chosen.settings })
  const { status, body } = await again.call('PUT', '/account/settings/', chosen)
  expect([status, body.type]).toEqual([403, 'account_ending'])
})

it('accepts no new address, and sends no mail to a requested one', async () => {
  const person = await accounts.person('moving@example.org')
  const { token, call } = await person.signIn()
  const asked = await fetch(`${accounts.signIn.address}/auth/v1/user`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'moved@example.org' }),
  })
  expect(asked.status).toBe(200)
  expect(await accounts.signIn.mails('moved@example.org')).toHaveLength(1)
  // As a server of the previous version writes it.
  await db()
    .updateTable('mails')
    .set({ user_id: null })
    .where('to_address', '=', 'moved@example.org')
    .execute()
  await call('POST', '/account/deletion/', { email: person.email })
  expect(await accounts.signIn.mails('moved@example.org')).toEqual([])
  const users = db().selectFrom('auth_users').select('new_email').where('id', '=', person.id)
  expect(await users.execute()).toEqual([{ new_email: null }])
})

it('deletes mails to addresses that no row has any more', async () => {
  const anna = await ending('moved-on@example.org')
  const mail = { to: 'former@example.net', subject: 's', text: 't', html: 'h', links: [], userId: anna.id }
  await accounts.mailing.send(mail)
  await keepMail(db(), mail)
  await sendLastDayMails(accounts.turn(after(13 * DAY - HOUR / 2)))
  await purgeEnded(accounts.turn(after(14 * DAY + HOUR / 10)))
  expect(await isThere(anna)).toBe(false)
  const waiting = db().selectFrom('mails_waiting').select('id').where('to_address', '=', mail.to)
  expect([await accounts.signIn.mails(mail.to), await waiting.execute()]).toEqual([[], []])
})
