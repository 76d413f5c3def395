import { contactSortName } from '@keystead/api-client/contacts/rules'
import { levels } from '@keystead/api-client/levels'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asUser } from '../db/database.ts'
import { waitingLocks } from '../testing/waiting-locks.ts'
import { ANNA, addLease, BEN, CARA, createTestApi, emailOf, share, type TestApi } from './testing.ts'

const anna = { userId: ANNA, email: emailOf(ANNA) }

/** Needs two connections: the embedded database has only one, which serializes everything. */
describe.runIf(process.env.TEST_DATABASE_URL)('two concurrent changes without a version', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  it.each([
    ['lease', '/lease-agreements/', 'lease_agreements'],
    ['rental period', '/rental-periods/', 'rental_periods'],
  ] as const)(
    'of a %s: the second is checked against the result of the first (R4)',
    async (_what, list, table) => {
      const rows = await addLease(api)
      const id = table === 'lease_agreements' ? rows.leaseId : rows.periodId
      let second: ReturnType<TestApi['call']> | undefined
      await asUser(api.database, anna, async (trx) => {
        await trx.updateTable(table).set({ end_date: '2026-06-01' }).where('id', '=', id).execute()
        second = api.call('PUT', `${list}${id}`, { start_date: '2026-09-01' })
        await expect.poll(() => waitingLocks(api.database)).toBe(1)
      })
      expect(await second).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'end_date'] }] } })
    },
  )

  it('of a lease’s end and its last period’s: the period keeps the day somebody gave it', async () => {
    const { leaseId, periodId } = await addLease(api)
    const [lease, period] = [`/lease-agreements/${leaseId}`, `/rental-periods/${periodId}`]
    for (const each of [lease, period]) await api.call('PUT', each, { end_date: '2026-12-31' })
    let extended: ReturnType<TestApi['call']> | undefined
    await asUser(api.database, anna, async (trx) => {
      const ends = trx.updateTable('rental_periods').set({ end_date: '2026-06-30' })
      await ends.where('id', '=', periodId).execute()
      extended = api.call('PUT', lease, { end_date: '2027-12-31' })
      await expect.poll(() => waitingLocks(api.database)).toBe(1)
    })
    expect(await extended).toMatchObject({ status: 200, body: { end_date: '2027-12-31' } })
    expect((await api.call('GET', period)).body).toMatchObject({ end_date: '2026-06-30' })
  })

  it('of a contact: it is sorted by the result of both', async () => {
    const { contactId } = await addLease(api)
    const patch = (person_data: object) => api.call('PATCH', `/contacts/${contactId}`, { person_data })
    const both: ReturnType<typeof patch>[] = []
    await asUser(api.database, anna, async (trx) => {
      await trx.selectFrom('contacts').select('id').where('id', '=', contactId).forUpdate().execute()
      for (const change of [{ first_name: 'Mia' }, { last_name: 'Vogel' }]) {
        both.push(patch(change))
        await expect.poll(() => waitingLocks(api.database)).toBe(both.length)
      }
    })
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    const kept = api.database.db.selectFrom('contacts').select('sort_name').where('id', '=', contactId)
    expect(await kept.execute()).toEqual([
      { sort_name: contactSortName({ person: { first_name: 'Mia', last_name: 'Vogel' } }) },
    ])
  })

  it('of a group’s grants: onward grants above the now lower level are refused (R26)', async () => {
    const { buildingId, unitId } = await addLease(api)
    const grant = (resource_type_id: string, resource_id: string, permission: number = levels.view) => ({
      resource_type_id,
      resource_id,
      permission,
    })
    await share(api, ANNA, BEN, [grant('building', buildingId, levels.share)])
    const { path } = await share(api, BEN, CARA, [grant('building', buildingId), grant('rent_unit', unitId)])
    let put: ReturnType<TestApi['call']> | undefined
    await api.database.db.transaction().execute(async (trx) => {
      const grants = trx.selectFrom('group_permissions').select('id').where('resource_id', '=', unitId)
      await grants.forUpdate().execute()
      const raised = [grant('building', buildingId, levels.edit)]
      put = api.call('PUT', `${path}/permissions/`, raised, { as: BEN })
      await expect.poll(() => waitingLocks(api.database)).toBe(1)
      const lowered = trx.updateTable('group_permissions').set({ permission: levels.view })
      await lowered.where('resource_id', '=', buildingId).where('owner_id', '=', ANNA).execute()
    })
    expect(await put).toMatchObject({ status: 403, body: { type: 'level_too_low' } })
  })

  it.each([
    [1, { status: 200, body: { security_deposit: 900 } }],
    [2, { status: 503, body: { type: 'unavailable' }, headers: { 'retry-after': '5' } }],
  ])('aborted %i times by a deadlock: it is tried once more', async (times, answer) => {
    const { leaseId } = await addLease(api)
    await sql`
      create sequence keystead.deadlocks;
      create function keystead.deadlock() returns trigger language plpgsql security definer as $$
        begin
          -- A sequence is not rolled back.
          if nextval('keystead.deadlocks') <= ${sql.lit(times)} then
            raise exception 'deadlock detected' using errcode = '40P01';
          end if;
          return new;
        end $$;
      create trigger deadlock before update on keystead.lease_agreements
        for each row execute function keystead.deadlock()`.execute(api.database.db)
    const ended = await api.call('PUT', `/lease-agreements/${leaseId}`, { security_deposit: 900 })
    await sql`drop function keystead.deadlock() cascade; drop sequence keystead.deadlocks`.execute(
      api.database.db,
    )
    expect(ended).toMatchObject(answer)
  })
})
