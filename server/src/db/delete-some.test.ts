import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitingLocks } from '../testing/waiting-locks.ts'
import type { Database } from './database.ts'
import { deleteSome } from './delete-some.ts'
import { createTestDatabase } from './testing.ts'

/**
 * Needs two connections: the embedded database has only one, which serializes everything. Newer PostgreSQL versions
 * re-check such a row by themselves, 17.6 does not.
 */
describe.runIf(process.env.TEST_DATABASE_URL)('expired rows', () => {
  let database: Database
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  it('stay if renewed while their deletion waits, else are deleted', async () => {
    const { db } = database
    // So many that the rows are fetched by ctid: a small table is scanned, which re-checks them.
    await sql`
      insert into keystead.shell_builds (build, paths, last_served_at)
      select case n when 1 then 'renewed' when 2 then 'over' else 'kept ' || n end, '{}',
             now() - case when n < 3 then interval '31 days' else interval '0' end
      from generate_series(1, 10000) n`.execute(db)
    let deletion: ReturnType<typeof deleteSome> | undefined
    await db.transaction().execute(async (trx) => {
      const renewed = trx.updateTable('shell_builds').set({ last_served_at: sql<string>`now()` })
      await renewed.where('build', '=', 'renewed').execute()
      deletion = deleteSome(db, 'shell_builds', sql`last_served_at < now() - interval '30 days'`)
      await expect.poll(() => waitingLocks(database)).toBe(1)
    })
    await deletion
    const left = db.selectFrom('shell_builds').select('build').where('build', 'not like', 'kept %')
    expect(await left.execute()).toEqual([{ build: 'renewed' }])
  })
})
