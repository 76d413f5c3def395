import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANNA, addProperty, BEN, CARA, createTestApi, emailOf, type TestApi } from '../api/testing.ts'
import { asUser } from '../db/database.ts'
import { openTransaction } from '../testing/open-transaction.ts'
import { type ChangeBatch, currentCursor, readChanges } from './changes-repository.ts'

/** Needs several connections: the embedded database has only one, where transactions run one by one. */
describe.runIf(process.env.TEST_DATABASE_URL)('transactions that end out of order', () => {
  let api: TestApi
  const groups: Record<string, string> = {}
  beforeAll(async () => {
    api = await createTestApi()
    for (const person of [ANNA, BEN, CARA]) groups[person] = (await addProperty(api, person)).groupId
  })
  afterAll(() => api.close())

  /** Changes a row in a separate transaction that ends on demand. */
  const change = (person: string) =>
    openTransaction(
      (work) => asUser(api.database, { userId: person, email: emailOf(person) }, work),
      (trx) =>
        trx
          .updateTable('property_groups')
          .set({ notes: 'n' })
          .where('id', '=', groups[person] ?? '')
          .execute(),
    )

  const peopleOf = ({ changes }: ChangeBatch) =>
    changes.filter(([recipient]) => recipient === 'user').map(([, key]) => key)

  it('are reported once each, whichever started first', async () => {
    const { db } = api.database
    const first = await currentCursor(db)
    const endEarly = await change(ANNA)
    const endLate = await change(BEN)
    await (await change(CARA))()
    const batch = await readChanges(db, first)
    expect(peopleOf(batch)).toEqual([CARA])
    await endLate()
    const later = await readChanges(db, batch.position)
    expect(peopleOf(later)).toEqual([BEN])
    // While Anna's is open, nothing is reported twice; hers has the lowest id of all.
    const between = await readChanges(db, later.position)
    expect(peopleOf(between)).toEqual([])
    await endEarly()
    const last = await readChanges(db, between.position)
    expect(peopleOf(last)).toEqual([ANNA])
    expect(peopleOf(await readChanges(db, last.position))).toEqual([])
    const written = await db.selectFrom('changes').select('owner_id').orderBy('id', 'desc').limit(3).execute()
    expect(written.map((row) => row.owner_id)).toEqual([CARA, BEN, ANNA])
  })

  it('that roll back are reported to nobody', async () => {
    const { db } = api.database
    const cursor = await currentCursor(db)
    const failing = asUser(api.database, ANNA, async (trx) => {
      await trx.updateTable('property_groups').set({ notes: 'm' }).execute()
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect((await readChanges(db, cursor)).changes).toEqual([])
  })
})
