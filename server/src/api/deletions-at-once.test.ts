import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asUser } from '../db/database.ts'
import { ANNA, addLease, createTestApi, emailOf, type Rows, type TestApi } from './testing.ts'

/** Needs two connections: the embedded database has one, where everything waits for everything. */
describe.runIf(process.env.TEST_DATABASE_URL)('what is deleted while somebody else writes a lease', () => {
  let api: TestApi
  let rows: Rows
  beforeAll(async () => {
    api = await createTestApi()
    rows = await addLease(api)
    await api.call('DELETE', `/lease-agreements/${rows.leaseId}`)
  })
  afterAll(() => api.close())

  const waiting = async () => {
    const { rows: found } = await sql`
      select from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`.execute(api.database.db)
    return found.length
  }

  it.each([
    ['a contact', () => `/contacts/${rows.contactId}`],
    ['a unit', () => `/rent-units/${rows.unitId}`],
  ])('%s is refused as in use, not as gone', async (_what, path) => {
    let refused: ReturnType<TestApi['call']> | undefined
    await asUser(api.database, { userId: ANNA, email: emailOf(ANNA) }, async (trx) => {
      await sql`
        insert into keystead.lease_agreements (owner_id, rent_unit_id, tenant_contact_id, start_date, lease_status)
        values (${ANNA}, ${rows.unitId}, ${rows.contactId}, '2026-01-01', 'active')`.execute(trx)
      refused = api.call('DELETE', path())
      await expect.poll(waiting).toBe(1)
    })
    expect(await refused).toMatchObject({ status: 409, body: { type: 'in_use' } })
  })
})
