import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asServer, type Database } from '../../db/database.ts'
import { createTestDatabase } from '../../db/testing.ts'
import { waitingLocks } from '../../testing/waiting-locks.ts'
import { promisePlan, setPlan, storedPlan } from './plans-repository.ts'

/** Needs two connections: the embedded database has only one, which serializes everything. */
describe.runIf(process.env.TEST_DATABASE_URL)('a promised plan', () => {
  let database: Database
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  it('is assigned on both of two servers used at once', async () => {
    const [id, email] = [randomUUID(), 'ada@example.org']
    const comes = () => storedPlan(database, { id, email, metadata: {} })
    await promisePlan(database, email, 'pro')
    let second: ReturnType<typeof storedPlan> | undefined
    await asServer(database, async (trx) => {
      await trx.deleteFrom('plan_promises').where('email', '=', email).execute()
      await setPlan({ db: trx }, id, 'pro')
      second = comes()
      await expect.poll(() => waitingLocks(database)).toBe(1)
    })
    expect(await second).toBe('pro')
    expect(await comes()).toBe('pro')
  })
})
