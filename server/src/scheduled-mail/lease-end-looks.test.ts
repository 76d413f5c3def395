import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { scanOf } from '../api/list-scans.ts'
import { building } from '../api/testing.ts'
import { asServer } from '../db/database.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { queriesOf } from '../db/record-sql.ts'
import { startTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { planNextLook } from './lease-end-looks.ts'
import { sendLeaseEnds } from './lease-ends.ts'

/** A Monday; in Berlin it is two hours later. */
const MONDAY = new Date('2026-06-01T05:00:00Z')

let accounts: TestAccounts
beforeAll(async () => {
  accounts = await startTestAccounts()
})
afterEach(async () => {
  for (const table of ['auth_users', 'lease_agreements', 'mails'] as const)
    await db().deleteFrom(table).execute()
})
afterAll(() => accounts.close())

const db = () => accounts.signIn.database.db
const inHours = (hours: number) => new Date(MONDAY.getTime() + hours * 3_600_000)
const pass = (hours = 0) => sendLeaseEnds(accounts.turn({ now: inHours(hours) }))

/** The next look, in hours from Monday; null: none. */
async function nextLook(): Promise<number | null> {
  const row = await db().selectFrom('lease_end_looks').select('next_at').executeTakeFirst()
  return row ? (new Date(row.next_at).getTime() - MONDAY.getTime()) / 3_600_000 : null
}

/** A person with an active lease. */
async function addLandlord(name: string, end_date: string): Promise<{ id: string; email: string }> {
  const person = await accounts.person(`${name}@example.org`)
  const signed = await person.signIn()
  const post = async (path: string, body: object) => (await signed.call('POST', path, body)).body.id
  const building_id = await post('/buildings/', building)
  const rent_unit_id = await post('/rent-units/', { building_id, unit_number: 'A-1' })
  const lease = { rent_unit_id, start_date: '2025-01-01', end_date, lease_status: 'active' }
  await post('/lease-agreements/', lease)
  return person
}

it('reads nothing of whose next look has not come, however many end (R221)', async () => {
  for (const name of ['anna', 'ben']) await addLandlord(name, '2026-06-30')
  await pass()
  const [query, ...more] = await queriesOf(accounts.signIn.database, () => pass(1))
  if (!query) throw new Error('a pass reads whose look is due')
  expect(more).toEqual([])
  await sql`
    with many as (
      insert into keystead.auth_users (email, app_metadata)
      select n || '@example.com', '{}' from generate_series(1, 2000) n returning id)
    insert into keystead.lease_end_looks (user_id, next_at) select id, '2030-01-01' from many`.execute(db())
  await sql`analyze keystead.lease_end_looks`.execute(db())
  expect(await asServer(accounts.signIn.database, (trx) => scanOf(trx, query))).toEqual({
    indexes: ['lease_end_looks_by_time'],
    wholeTables: [],
  })
})

it('checks people who get none once a day, in their morning (R207)', async () => {
  await addLandlord('none', '2026-06-30')
  const looked: number[] = []
  for (const hours of [-6, -3, 0, 0.25, 12, 23, 24, 25])
    await sendLeaseEnds(
      accounts.turn({
        now: inHours(hours),
        gate: () => {
          looked.push(hours)
          return false
        },
      }),
    )
  expect(looked).toEqual([-6, 0, 24])
})

it.each([
  ['has been mailed: in a week', '2026-06-30', 7 * 24],
  ['has a lease that ends later: when it is 90 days off', '2026-09-09', 10 * 24],
  ['has none that will end: never', '2026-05-31', null],
])('looks at whoever %s (R221)', async (_what, end_date, expected) => {
  await addLandlord('one', end_date)
  await db().updateTable('lease_end_looks').set({ next_at: MONDAY.toISOString() }).execute()
  await pass()
  expect(await nextLook()).toBe(expected)
})

it.each([
  ['ends earlier', { end_date: '2027-12-31' }, { end_date: '2026-06-30' }],
  ['is switched on', { is_active: false }, { is_active: true }],
  ['becomes active', { lease_status: 'draft' }, { lease_status: 'active' }],
])(
  'looks at whoever has a lease that %s, whichever version wrote it (R221)',
  async (_what, before, after) => {
    await addLandlord('one', '2026-06-30')
    const write = (row: object) => db().updateTable('lease_agreements').set(row).execute()
    await write(before)
    await db().updateTable('lease_end_looks').set({ next_at: '2027-06-01T05:00:00Z' }).execute()
    await write(after)
    await pass()
    expect(await accounts.signIn.mails('one@example.org')).toHaveLength(1)
  },
)

it('sees a lease that is being written while the next look is planned (R221)', async () => {
  const { database } = accounts.signIn
  const { id } = await addLandlord('one', '2027-12-31')
  let planned: Promise<void> | undefined
  await asServer(database, async (trx) => {
    await trx.updateTable('lease_agreements').set({ end_date: '2026-06-30' }).execute()
    planned = planNextLook(database, id, MONDAY)
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  await planned
  expect(await nextLook()).toBe(24)
})

it('finds landlords of a database from before, with when they were last mailed', async () => {
  await addLandlord('one', '2099-06-30')
  const { id } = await addLandlord('two', '2099-06-30')
  await addLandlord('three', '2025-06-30')
  await sql`
    drop trigger look_at_end on keystead.lease_agreements;
    drop function keystead.look_at_lease_end;
    drop index keystead.lease_end_looks_by_time;
    delete from keystead.lease_end_looks;
    delete from keystead.migrations where number in (212, 213)`.execute(db())
  await db().insertInto('weekly_mails').values({ user_id: id, sent_on: '2099-06-01' }).execute()
  const ran = await migrate(accounts.signIn.database, await readMigrations())
  expect(ran.map(({ number }) => number)).toEqual([212, 213])
  const looks = await db().selectFrom('lease_end_looks').select('next_at').orderBy('next_at').execute()
  expect(looks.map(({ next_at }) => new Date(next_at).toISOString().slice(0, 10))).toEqual([
    '2099-03-31',
    '2099-06-08',
  ])
})
