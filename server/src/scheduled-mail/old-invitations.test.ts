import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Signed, startTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { addContact, addRow, share } from '../testing/sharing.ts'
import { dropOldInvitations, sendInvitations } from './invitations.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
const EMAIL = 'new@example.org'

let accounts: TestAccounts
let annas: Signed
beforeAll(async () => {
  accounts = await startTestAccounts()
  annas = await (await accounts.person('anna@example.org')).signIn()
  await invite()
})
afterAll(() => accounts.close())

async function invite(): Promise<void> {
  const group = await addRow(annas, '/access-groups/', { name: 'Group' })
  await share(annas, group, [['contact', await addContact(annas, 'Lea'), 1]])
  await annas.call('POST', `/access-groups/${group}/members/`, { email: EMAIL })
}

/** Starts a server now, with an invitation that has been due for so long. */
async function mailsAfter(ms: number): Promise<number> {
  const due_at = new Date(Date.now() - ms).toISOString()
  await accounts.signIn.database.db.updateTable('invitations_due').set({ due_at }).execute()
  await sendInvitations(accounts.turn())
  return (await accounts.signIn.mails(EMAIL)).length
}

it('an invitation more than a week old is obsolete, marked as dropped or not', async () => {
  const { db } = accounts.signIn.database
  expect(await mailsAfter(WEEK + HOUR)).toBe(0)
  expect(await mailsAfter(WEEK - HOUR)).toBe(1)
  expect(await db.selectFrom('invitations_due').selectAll().execute()).toEqual([])
})

it('is then dropped', async () => {
  const { db } = accounts.signIn.database
  const member = await db.selectFrom('access_group_members').select(['id', 'owner_id']).executeTakeFirst()
  if (!member) throw new Error('no member')
  const left = async (ms: number) => {
    const due_at = new Date(Date.now() - ms).toISOString()
    await db.deleteFrom('invitations_due').execute()
    await db
      .insertInto('invitations_due')
      .values({ member_id: member.id, owner_id: member.owner_id, due_at })
      .execute()
    await dropOldInvitations(db)
    return (await db.selectFrom('invitations_due').selectAll().execute()).length
  }
  expect([await left(WEEK + HOUR), await left(WEEK - HOUR)]).toEqual([0, 1])
})

it('is given up after failing for a day; a later one has its own day', async () => {
  const { db } = accounts.signIn.database
  const log = { warn: vi.fn(), error: vi.fn() }
  const mailing = { ...accounts.mailing, send: () => Promise.reject(new Error('no')) }
  /** Tries again so many hours later. @returns how many are left */
  const leftAfter = async (hours: number) => {
    const due_at = new Date().toISOString()
    const failing_since = sql<string>`failing_since - make_interval(hours => ${hours})`
    await db.updateTable('invitations_due').set({ due_at, failing_since }).execute()
    await sendInvitations(accounts.turn({ log, mailing }))
    return (await db.selectFrom('invitations_due').selectAll().execute()).length
  }
  await accounts.signIn.clearLimits()
  await db.deleteFrom('invitations_due').execute()
  await invite()
  expect([await leftAfter(0), await leftAfter(23)]).toEqual([1, 1])
  await invite()
  expect([await leftAfter(0), await leftAfter(2)]).toEqual([2, 1])
  expect(log.error).toHaveBeenLastCalledWith(expect.anything(), 'an invitation was given up')
  expect([await leftAfter(21), await leftAfter(2)]).toEqual([1, 0])
})
