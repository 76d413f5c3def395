import { levels } from '@keystead/api-client/levels'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asUser } from '../db/database.ts'
import { waitingLocks } from '../testing/waiting-locks.ts'
import {
  ANNA,
  addLease,
  BEN,
  building,
  createTestApi,
  emailOf,
  type Grant,
  type Rows,
  share,
  type TestApi,
} from './testing.ts'

/** Needs two connections: the embedded database has only one, which serializes everything. */
describe.runIf(process.env.TEST_DATABASE_URL)('a deletion while somebody else writes a lease', () => {
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
  ])('%s cannot be deleted when its lease becomes active concurrently (R12)', async (_what, as, path) => {
    const own = await addLease(api)
    await share(api, ANNA, BEN, [
      { resource_type_id: 'building', resource_id: own.buildingId, permission: levels.removePart },
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

  it.each<[what: string, move: (from: Rows, to: Rows) => RawBuilder<unknown>, path: (to: Rows) => string]>([
    [
      'a building with a unit',
      (from, to) =>
        sql`update keystead.rent_units set building_id = ${to.buildingId} where id = ${from.unitId}`,
      (to) => `/buildings/${to.buildingId}`,
    ],
    [
      'a property with a unit',
      (from, to) =>
        sql`update keystead.rent_units set building_id = ${to.buildingId} where id = ${from.unitId}`,
      (to) => `/property-groups/${to.groupId}`,
    ],
    [
      'a property with a building',
      (from, to) =>
        sql`update keystead.buildings set propertygroup_id = ${to.groupId} where id = ${from.buildingId}`,
      (to) => `/property-groups/${to.groupId}`,
    ],
  ])('%s cannot be deleted when it gets an active lease concurrently (R12)', async (_what, move, path) => {
    const [from, to] = [await addLease(api), await addLease(api)]
    await api.call('PUT', `/lease-agreements/${from.leaseId}`, { lease_status: 'active' })
    let refused: ReturnType<TestApi['call']> | undefined
    await asUser(api.database, { userId: ANNA, email: emailOf(ANNA) }, async (trx) => {
      await move(from, to).execute(trx)
      refused = api.call('DELETE', path(to))
      await expect.poll(() => waitingLocks(api.database)).toBe(1)
    })
    expect(await refused).toMatchObject({ status: 409, body: { type: 'in_use' } })
    expect((await api.call('GET', `/lease-agreements/${from.leaseId}`)).status).toBe(200)
  })

  it('a building is deleted before a lease moves to another of its units', async () => {
    const own = await addLease(api)
    const other = await api.call('POST', '/rent-units/', { building_id: own.buildingId, unit_number: '2' })
    let moved: ReturnType<TestApi['call']> | undefined
    await asUser(api.database, { userId: ANNA, email: emailOf(ANNA) }, async (trx) => {
      const units = trx.selectFrom('rent_units').select('id').where('building_id', '=', own.buildingId)
      await units.forUpdate().execute()
      moved = api.call('PUT', `/lease-agreements/${own.leaseId}`, { rent_unit_id: other.body.id })
      await expect.poll(() => waitingLocks(api.database)).toBe(1)
      await trx.deleteFrom('buildings').where('id', '=', own.buildingId).execute()
    })
    expect((await moved)?.status).toBe(404)
  })

  it('a lease is deleted before a period moves to it, and a period before a component', async () => {
    const [from, to] = [await addLease(api), await addLease(api)]
    for (const [parents, ids, path, body] of [
      [
        'rental_periods',
        [from.periodId, to.periodId],
        `/rent-components/${from.componentId}`,
        { rental_period_id: to.periodId },
      ],
      [
        'lease_agreements',
        [from.leaseId, to.leaseId],
        `/rental-periods/${from.periodId}`,
        { lease_agreement_id: to.leaseId },
      ],
    ] as const) {
      let moved: ReturnType<TestApi['call']> | undefined
      await api.database.db
        .transaction()
        .execute(async (trx) => {
          await trx.selectFrom(parents).select('id').where('id', 'in', ids).forUpdate().execute()
          moved = api.call('PUT', path, body)
          await expect.poll(() => waitingLocks(api.database)).toBe(1)
          await trx.deleteFrom(parents).where('id', 'in', ids).execute()
          if (parents === 'rental_periods') throw new Error('taken back')
        })
        .catch((error: Error) => expect(error.message).toBe('taken back'))
      expect((await moved)?.status).toBe(parents === 'rental_periods' ? 200 : 404)
    }
  })

  it('a unit is deleted while its owner’s notifications are computed', async () => {
    const own = await addLease(api)
    const endsIn = async (days: number) => {
      const end_date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
      await api.call('PUT', `/lease-agreements/${own.leaseId}`, { lease_status: 'active', end_date })
    }
    await endsIn(40)
    await api.call('GET', '/notices/')
    // The next scan settles one notice, and another takes its place.
    await endsIn(41)
    let looked: ReturnType<TestApi['call']> | undefined
    await asUser(api.database, { userId: ANNA, email: emailOf(ANNA) }, async (trx) => {
      await trx.selectFrom('rent_units').select('id').where('id', '=', own.unitId).forUpdate().execute()
      looked = api.call('GET', '/notices/')
      await expect.poll(() => waitingLocks(api.database)).toBe(1)
      await trx.deleteFrom('rent_units').where('id', '=', own.unitId).execute()
    })
    expect((await looked)?.status).toBe(200)
    expect(JSON.stringify((await looked)?.body)).not.toContain(own.unitId)
  })

  /** Deletes a building as the service does, units first, and halfway makes a call, which then waits. */
  async function whileDeleting(own: Rows, call: () => ReturnType<TestApi['call']>, grant?: string) {
    let called: ReturnType<TestApi['call']> | undefined
    await asUser(api.database, { userId: ANNA, email: emailOf(ANNA) }, async (trx) => {
      await trx.selectFrom('rent_units').select('id').where('id', '=', own.unitId).forUpdate().execute()
      const grants = trx
        .selectFrom('group_permissions')
        .select('id')
        .where('resource_id', '=', grant ?? ANNA)
      await grants.forUpdate().execute()
      called = call()
      await expect.poll(() => waitingLocks(api.database)).toBe(1)
      await trx.deleteFrom('buildings').where('id', '=', own.buildingId).execute()
    })
    return called
  }

  const grantOn = (resource_type_id: string, resource_id: string) => ({
    resource_type_id,
    resource_id,
    permission: levels.view,
  })

  it.each<[what: string, before: (own: Rows) => Grant[], after: (own: Rows) => Grant[]]>([
    [
      'in the place of a grant on it',
      ({ buildingId }) => [grantOn('building', buildingId)],
      ({ unitId }) => [grantOn('rent_unit', unitId)],
    ],
    [
      'beside a grant on it',
      () => [],
      ({ buildingId, unitId }) => [grantOn('building', buildingId), grantOn('rent_unit', unitId)],
    ],
  ])('a building is deleted before a grant on its unit, %s', async (_what, before, after) => {
    const own = await addLease(api)
    const { path } = await share(api, ANNA, BEN, before(own))
    const put = await whileDeleting(own, () => api.call('PUT', `${path}/permissions/`, after(own)))
    expect(put?.status).toBe(404)
    expect((await api.call('GET', `${path}/permissions/`)).body).toEqual([])
  })

  it('a building is deleted before an access group that grants it and its unit', async () => {
    const own = await addLease(api)
    const grants = [grantOn('building', own.buildingId), grantOn('rent_unit', own.unitId)]
    const sorted = grants.sort((one, other) => (one.resource_id < other.resource_id ? -1 : 1))
    const { path } = await share(api, ANNA, BEN, sorted)
    const gone = await whileDeleting(own, () => api.call('DELETE', path), sorted[1]?.resource_id)
    expect(gone?.status).toBe(204)
  })

  it('a property locks its buildings by id, in the order that grants do', async () => {
    const { body: group } = await api.call('POST', '/property-groups/', { name: 'Home' })
    const ids = ['f', '0'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`)
    for (const id of ids)
      await api.database.db
        .insertInto('buildings')
        .values({ ...building, id, owner_id: ANNA, propertygroup_id: group.id })
        .execute()
    let gone: ReturnType<TestApi['call']> | undefined
    await asUser(api.database, { userId: ANNA, email: emailOf(ANNA) }, async (trx) => {
      for (const id of [...ids].sort()) {
        await trx.selectFrom('buildings').select('id').where('id', '=', id).forKeyShare().execute()
        gone ??= api.call('DELETE', `/property-groups/${group.id}`)
        await expect.poll(() => waitingLocks(api.database)).toBe(1)
      }
    })
    expect((await gone)?.status).toBe(204)
  })
})
