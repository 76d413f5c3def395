import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, people, type TestRegistry } from '../testing/open-test-registry.ts'

const ROWS = 1_000

let test: TestRegistry
beforeAll(async () => {
  test = await openTestRegistry()
})
afterAll(() => test.close())

it("deletes a row that lists of ids name without reading all rows of its owner's collection", async () => {
  const calls = callsOf(test)
  const fields = { helpers: { kind: 'refs', to: 'contacts' } }
  await calls.publish(
    fixtureModule({ id: 'garden', version: '1.0.0', manifest: { data: { beds: { fields } } as never } }),
  )
  await calls.promote('garden', '1.0.0')
  const { db } = test.database
  const owner = people['a.pro.c']?.userId
  const { rows: contacts } = await sql<{ id: string }>`
    insert into keystead.contacts (owner_id, contact_type, sort_name)
    select ${owner}, 'person', 'lea' from generate_series(1, 2) returning id`.execute(db)
  const [gone, stays] = contacts.map(({ id }) => id)
  await sql`
    insert into keystead."garden/beds" (owner_id, helpers)
    select ${owner}, case when n = 1 then array[${gone}::uuid, ${stays}::uuid] else array[${stays}::uuid] end
    from generate_series(1, ${ROWS}::integer) n`.execute(db)
  await sql`analyze keystead."garden/beds"`.execute(db)

  const read = await db.transaction().execute(async (trx) => {
    await sql`delete from keystead.contacts where id = ${gone}`.execute(trx)
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
      from pg_stat_xact_user_tables where relid = 'keystead."garden/beds"'::regclass`.execute(trx)
    return rows[0]?.read
  })
  expect(read).toBe(1)
  const { rows: left } = await sql`
    select helpers, count(*)::integer as count from keystead."garden/beds" group by helpers`.execute(db)
  expect(left).toEqual([{ helpers: [stays], count: ROWS }])
})
