import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asUser } from '../../db/database.ts'
import { openTransaction } from '../../testing/open-transaction.ts'
import { ANNA, BEN, openEvents } from './testing/open-events.ts'

/** Needs several connections: the embedded database has one, where transactions come one after the other. */
describe.runIf(process.env.TEST_DATABASE_URL)('transactions that end out of order', () => {
  let events: Awaited<ReturnType<typeof openEvents>>
  beforeAll(async () => {
    events = await openEvents()
  })
  afterAll(() => events.test.close())

  it('are each reported once, whichever started first (R167)', async () => {
    let after = await events.here()
    const [first, second] = [await events.addGroup(ANNA), await events.addGroup(BEN)]
    const heard: (string | null)[] = []
    const hear = async () => {
      const answer = await events.read(after)
      heard.push(...answer.events.map(({ row }) => row))
      after = answer.after
    }
    const listen = async () => {
      await hear()
      return heard.length
    }
    // Transactions of other tests on this server hold events back, too.
    await expect.poll(listen, { timeout: 60_000 }).toBe(2)
    heard.length = 0
    const change = (owner: string, id: string) =>
      openTransaction(
        (work) => asUser(events.test.database, owner, work),
        (trx) => trx.updateTable('property_groups').set({ notes: 'n' }).where('id', '=', id).execute(),
      )
    const endEarly = await change(ANNA, first)
    const endLate = await change(BEN, second)
    await endLate()
    await hear()
    await endEarly()
    await expect.poll(listen, { timeout: 60_000 }).toBe(2)
    await hear()
    expect(heard).toEqual([first, second])
  }, 150_000)
})
