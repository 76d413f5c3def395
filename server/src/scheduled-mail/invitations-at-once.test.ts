import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countInvitation } from '../auth/requests/limits.ts'
import { asServer } from '../db/database.ts'
import { startTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { addContact, addRow, share } from '../testing/sharing.ts'
import { waitingLocks } from '../testing/waiting-locks.ts'
import { sendInvitations } from './invitations.ts'

/** Needs two connections: the embedded database has only one, which serializes everything. */
describe.runIf(process.env.TEST_DATABASE_URL)('invitations of one person by two servers', () => {
  let accounts: TestAccounts
  beforeAll(async () => {
    accounts = await startTestAccounts()
  })
  afterAll(() => accounts.close())

  it('are one mail, and neither server fails', async () => {
    const { database, mails } = accounts.signIn
    const anna = await accounts.person('anna@example.org')
    const annas = await anna.signIn()
    for (let count = 0; count < 2; count++) {
      const group = await addRow(annas, '/access-groups/', { name: 'Group' })
      await share(annas, group, [['contact', await addContact(annas, 'Lea'), 1]])
      await addRow(annas, `/access-groups/${group}/members/`, { email: 'ben@example.org' })
    }
    let servers: Promise<void>[] = []
    await asServer(database, async (trx) => {
      // Whoever has the turn waits for the sender's limit, with the invitations in hand.
      await countInvitation({ db: trx }, 'cara@example.org', anna.id)
      servers = [1, 2].map(() => sendInvitations(accounts.turn()))
      await expect.poll(() => waitingLocks(database)).toBe(1)
      await Promise.race(servers)
    })
    await Promise.all(servers)
    expect(await mails('ben@example.org')).toHaveLength(1)
  })
})
