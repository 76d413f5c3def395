import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asServer, asUser, type Database } from './database.ts'
import { createTestDatabase } from './testing.ts'

const ANNA = '11111111-1111-4111-8111-111111111111'
const BEN = '22222222-2222-4222-8222-222222222222'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const own = (userId: string) => ({ owner_id: userId, created_by: userId, updated_by: userId })

async function addGroup(userId: string, name: string): Promise<string> {
  const row = await asUser(database, userId, (trx) =>
    trx
      .insertInto('property_groups')
      .values({ ...own(userId), name })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}

describe('row-level security', () => {
  it('returns only own rows to a query without `where`', async () => {
    await addGroup(ANNA, 'Anna')
    const benId = await addGroup(BEN, 'Ben')
    const seen = await asUser(database, BEN, (trx) => trx.selectFrom('property_groups').selectAll().execute())
    expect(seen.map((row) => row.id)).toEqual([benId])
  })

  it('lets update and delete without `where` affect only own rows', async () => {
    const annas = await addGroup(ANNA, 'stays')
    await asUser(database, BEN, (trx) =>
      trx.updateTable('property_groups').set({ name: 'mine now' }).execute(),
    )
    await asUser(database, BEN, (trx) => trx.deleteFrom('property_groups').execute())
    const row = await database.db
      .selectFrom('property_groups')
      .select('name')
      .where('id', '=', annas)
      .executeTakeFirst()
    expect(row?.name).toBe('stays')
  })

  it('refuses a row of another owner', async () => {
    const forged = asUser(database, BEN, (trx) =>
      trx
        .insertInto('property_groups')
        .values({ ...own(ANNA), name: 'forged' })
        .execute(),
    )
    await expect(forged).rejects.toMatchObject({ code: '42501' })
  })

  it("refuses a building in another owner's group, even from the server", async () => {
    const annas = await addGroup(ANNA, 'parent')
    const hung = asServer(database, (trx) =>
      trx
        .insertInto('buildings')
        .values({
          ...own(BEN),
          propertygroup_id: annas,
          street: 's',
          city: 'c',
          country: 'x',
          postal_code: '1',
        })
        .execute(),
    )
    await expect(hung).rejects.toMatchObject({ code: '23503' })
  })

  it('keeps sign-in and registry tables closed to a person', async () => {
    const read = asUser(database, ANNA, (trx) => trx.selectFrom('migrations').selectAll().execute())
    await expect(read).rejects.toMatchObject({ code: '42501' })
  })

  it('ends with the transaction', async () => {
    await asUser(database, ANNA, async () => {})
    const { rows } = await sql<{
      who: string
    }>`select current_setting('app.user_id', true) as who, current_user`.execute(database.db)
    expect(rows[0]?.who ?? '').toBe('')
    expect(rows[0]).not.toMatchObject({ current_user: 'app_rw' })
  })

  it('separates concurrent work of several people', async () => {
    const people = Array.from({ length: 40 }, (_, index) => (index % 2 ? ANNA : BEN))
    const seen = await Promise.all(
      people.map((userId) =>
        asUser(database, userId, async (trx) => {
          const { rows } = await sql<{ id: string }>`select keystead.caller_id() as id`.execute(trx)
          return rows[0]?.id
        }),
      ),
    )
    expect(seen).toEqual(people)
  })

  it('accepts only a UUID as a person', () => {
    expect(() => asUser(database, "x'; drop table", async () => {})).toThrow(TypeError)
  })

  it('runs the server’s own work as the server within a person’s context', async () => {
    await addGroup(ANNA, 'one more')
    let later: Promise<unknown[]> | undefined
    await asUser(database, BEN, async () => {
      later = asServer(database, (trx) => trx.selectFrom('migrations').selectAll().execute())
    })
    expect((await later)?.length).toBeGreaterThan(0)
  })
})

describe('a transaction', () => {
  it('rolls back when its work throws', async () => {
    const failing = asUser(database, ANNA, async (trx) => {
      await trx
        .insertInto('property_groups')
        .values({ ...own(ANNA), name: 'undone' })
        .execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const rows = await database.db
      .selectFrom('property_groups')
      .where('name', '=', 'undone')
      .selectAll()
      .execute()
    expect(rows).toEqual([])
  })

  it('does not count as committed when a statement in it failed', async () => {
    const swallowed = asServer(database, async (trx) => {
      await sql`select 1 / 0`.execute(trx).catch(() => {})
    })
    await expect(swallowed).rejects.toThrow()
    await expect(asServer(database, (trx) => sql`select 1`.execute(trx))).resolves.toBeDefined()
  })

  it('commits what stands after a rollback to a savepoint', async () => {
    await asServer(database, async (trx) => {
      await trx
        .insertInto('property_groups')
        .values({ ...own(ANNA), name: 'kept' })
        .execute()
      await sql`savepoint tried`.execute(trx)
      await sql`select 1 / 0`.execute(trx).catch(() => {})
      await sql`rollback to savepoint tried`.execute(trx)
    })
    const kept = database.db.selectFrom('property_groups').select('name').where('name', '=', 'kept')
    expect(await kept.execute()).toHaveLength(1)
  })
})

it('returns each type in the same form on both databases', async () => {
  const { rows } = await sql`
    select 12.30::numeric(14, 2) as money, 9000000000::int8 as big, '2026-02-28'::date as day,
           '2026-02-28 12:00:00.5+02'::timestamptz as instant, '2026-02-28 12:00:00'::timestamp as local,
           '\\x00ff'::bytea as bytes, '{"a": [1]}'::jsonb as json, array['a', 'b'] as list, true as flag`.execute(
    database.db,
  )
  expect(rows).toEqual([
    {
      money: 12.3,
      big: 9_000_000_000,
      day: '2026-02-28',
      instant: '2026-02-28T10:00:00.500Z',
      local: '2026-02-28T12:00:00.000Z',
      bytes: Buffer.from([0, 255]),
      json: { a: [1] },
      list: ['a', 'b'],
      flag: true,
    },
  ])
})

it('admits others while many wait for it', async () => {
  let turns = 0
  let isBusy = true
  const count = () => {
    turns += 1
    if (isBusy) setImmediate(count)
  }
  const slow = () => sql`select count(*) from generate_series(1, 20000)`.execute(database.db)
  const all = Promise.all(Array.from({ length: 100 }, slow))
  setImmediate(count)
  await all
  isBusy = false
  expect(turns).toBeGreaterThan(5)
})
