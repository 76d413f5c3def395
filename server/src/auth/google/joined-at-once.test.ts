import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asServer, type Database } from '../../db/database.ts'
import { createTestDatabase } from '../../db/testing.ts'
import { waitingLocks } from '../../testing/waiting-locks.ts'
import { createConfirmedUser } from '../users/users.ts'
import { lockUser } from '../users/users-repository.ts'
import { accountFor } from './account-for.ts'
import { dropJoinedSince } from './identities-repository.ts'

/** Needs two connections: the embedded database has only one, which serializes everything. */
describe.runIf(process.env.TEST_DATABASE_URL)('a removed Google sign-in', () => {
  let database: Database
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  it('is not restored by one in progress (R43)', async () => {
    const since = new Date(0).toISOString()
    const id = await createConfirmedUser(database, { email: 'ada@example.org', password: 'correct horse' })
    const thief = { subject: 'thief', email: 'ada@example.org', emailVerified: true, claims: {} }
    const enter = () => asServer(database, (trx) => accountFor(trx, thief, 'en'))
    expect(await enter()).toBe(id)
    let second: Promise<string> | undefined
    await asServer(database, async (trx) => {
      const user = await lockUser(trx, id)
      if (!user) throw new Error('no user')
      await dropJoinedSince(trx, user, since)
      await trx.updateTable('auth_users').set({ email: 'back@example.org' }).where('id', '=', id).execute()
      // By subject, as the address is the owner's again.
      second = enter()
      await expect.poll(() => waitingLocks(database)).toBe(1)
    })
    expect(await second).not.toBe(id)
  })
})
