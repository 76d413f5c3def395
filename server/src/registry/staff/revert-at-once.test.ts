import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asServer } from '../../db/database.ts'
import { openTransaction } from '../../testing/open-transaction.ts'
import { waitingLocks } from '../../testing/waiting-locks.ts'
import { lockRegistry } from '../actions/registry-transaction.ts'
import { setTierWithin } from '../plans/plans.ts'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'

const STAFF = 'a.staff.c'
const id = 'orchard'

/** Needs several connections: the embedded database has one, where transactions come one after the other. */
describe.runIf(process.env.TEST_DATABASE_URL)('an entry reverted while a colleague changes the same', () => {
  let test: TestRegistry
  beforeAll(async () => {
    test = await openTestRegistry()
  })
  afterAll(() => test.close())

  it('keeps the newer change', async () => {
    const { get, post, put, publish } = callsOf(test)
    await publish(fixtureModule({ id, version: '1.0.0' }))
    for (const on of [false, true]) await put(`/plans/${id}/free`, { on }, STAFF)
    const [entry] = (await get(`/audit?module=${id}&act=plan_tier`, STAFF)).body as unknown as {
      id: number
    }[]
    const end = await openTransaction(
      (work) => asServer(test.database, work),
      async (trx) => {
        await lockRegistry(trx)
        for (const on of [false, true])
          await setTierWithin(trx, test.registry, { id, tier: 'free', on, actor: 'colleague' })
      },
    )
    const reverted = post(`/audit/${entry?.id}/take-back`, {}, STAFF)
    await expect.poll(() => waitingLocks(test.database)).toBe(1)
    await end()
    expect(await reverted).toMatchObject({ status: 409, body: { type: 'not_taken_back' } })
    const { modules } = (await get('/plans', STAFF)).body
    expect(modules).toContainEqual({ module: id, tiers: { free: true, starter: true, pro: true } })
  })
})
