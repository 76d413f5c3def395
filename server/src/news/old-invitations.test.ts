import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { dropOldInvitations, sendInvitations } from './invitations.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
const EMAIL = 'new@example.org'

let accounts: TestAccounts
beforeAll(async () => {
  accounts = await startTestAccounts()
  const annas = await (await accounts.person('anna@example.org')).signIn()
  const group = (await annas.call('POST', '/access-groups/', { name: 'Group' })).body.id
  await annas.call('POST', `/access-groups/${group}/members/`, { email: EMAIL })
})
afterAll(() => accounts.close())

/** What a server does that starts now, with an invitation that is due for so long. */
async function mailsAfter(ms: number): Promise<number> {
  const due_at = new Date(Date.now() - ms).toISOString()
  await accounts.signIn.database.db.updateTable('invitations_due').set({ due_at }).execute()
  await sendInvitations(accounts.turn())
  return (await accounts.signIn.mails(EMAIL)).length
}

it('an invitation of more than a week ago is no news, whether it was dropped yet or not', async () => {
  const { db } = accounts.signIn.database
  expect(await mailsAfter(WEEK + HOUR)).toBe(0)
  expect(await mailsAfter(WEEK - HOUR)).toBe(1)
  expect(await db.selectFrom('invitations_due').selectAll().execute()).toEqual([])
})

it('is dropped then', async () => {
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
