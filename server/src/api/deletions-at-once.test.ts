import { levels } from '@keystead/api-client/levels'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asUser } from '../db/database.ts'
import { waitingLocks } from '../testing/waiting-locks.ts'
import { ANNA, addLease, BEN, createTestApi, emailOf, type Rows, share, type TestApi } from './testing.ts'

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
      await expect.poll(() => waitingLocks(api.database)).toBe(1)
    })
    expect(await refused).toMatchObject({ status: 409, body: { type: 'in_use' } })
  })

  it.each<[what: string, as: string, path: (own: Rows) => string]>([
    ['a unit', ANNA, (own) => `/rent-units/${own.unitId}`],
    ['a building', ANNA, (own) => `/buildings/${own.buildingId}`],
    ['a property', ANNA, (own) => `/property-groups/${own.groupId}`],
    ['a unit of a building that is shared', BEN, (own) => `/rent-units/${own.unitId}`],
  ])('%s stays with its lease that becomes active just now (R12)', async (_what, as, path) => {
    const own = await addLease(api)
    await share(api, ANNA, BEN, [
      { resource_type_id: 'building', resource_id: own.buildingId, permission: levels.parts },
    ])
    let refused: ReturnType<TestApi['call']> | undefined
    await asUser(api.database, { userId: ANNA, email: emailOf(ANNA) }, async (trx) => {
      const lease = trx.updateTable('lease_agreements').set({ lease_status: 'active' })
      await lease.where('id', '=', own.leaseId).execute()
      refused = api.call('DELETE', path(own), undefined, { as })
      await expect.poll(() => waitingLocks(api.database)).toBe(1)
    })
    expect(await refused).toMatchObject({ status: 409, body: { type: 'in_use' } })
    expect((await api.call('GET', `/lease-agreements/${own.leaseId}`)).status).toBe(200)
  })
})
