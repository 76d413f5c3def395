import { levels } from '@keystead/api-client/levels'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asUser } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { waitingLocks } from '../../testing/waiting-locks.ts'
import { ANNA, addLease, BEN, createTestApi, emailOf, share, type TestApi } from '../testing.ts'

const plans = {
  steps: {
    fields: {
      note: { kind: 'text', max: 20 },
      above: { kind: 'ref', to: 'steps', onDelete: 'cascade' },
    },
  },
}

/** Needs two connections: the embedded database has only one, which serializes everything. */
describe.runIf(process.env.TEST_DATABASE_URL)('what changes while its parent is deleted', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi(undefined, { data: { plans } })
  })
  afterAll(() => api.close())

  /** Deletes a row while `change` is in progress, and undoes the deletion. */
  async function undone(path: string, change: Parameters<typeof asUser<void>>[2]) {
    let deleted: ReturnType<TestApi['call']> | undefined
    await asUser(api.database, { userId: ANNA, email: emailOf(ANNA) }, async (trx) => {
      await change(trx)
      deleted = api.call('DELETE', path)
      await expect.poll(() => waitingLocks(api.database)).toBe(1)
    })
    const undoId = (await deleted)?.headers['keystead-undo']
    expect((await api.call('POST', `/undo/${undoId}`)).status).toBe(200)
  }

  it.each<[what: string, table: keyof Pick<Tables, 'rent_components' | 'rental_periods'>]>([
    ['a component', 'rent_components'],
    ['a period', 'rental_periods'],
  ])('%s comes back as it was changed', async (_what, table) => {
    const { leaseId, componentId, periodId } = await addLease(api)
    const id = table === 'rent_components' ? componentId : periodId
    await undone(`/lease-agreements/${leaseId}`, async (trx) => {
      await sql`update ${sql.table(`keystead.${table}`)} set notes = 'new' where id = ${id}`.execute(trx)
    })
    const [path] = table === 'rent_components' ? ['rent-components'] : ['rental-periods']
    expect((await api.call('GET', `/${path}/${id}`)).body).toMatchObject({ notes: 'new' })
  })

  it('a component added meanwhile comes back, too', async () => {
    const { leaseId, periodId } = await addLease(api)
    await undone(`/lease-agreements/${leaseId}`, async (trx) => {
      await sql`
        insert into keystead.rent_components (owner_id, rental_period_id, component_name, component_type, amount)
        values (${ANNA}, ${periodId}, 'Garage', 'fixed', 50)`.execute(trx)
    })
    const { body } = await api.call<{ component_name: string }[]>(
      'GET',
      `/rent-components/?rental_period_id=${periodId}`,
    )
    expect(body.map(({ component_name }) => component_name).sort()).toEqual(['Garage', 'Kaltmiete'])
  })

  it.each<[what: string, change: RawBuilder<unknown>, notes: string[]]>([
    [
      'edited',
      sql`update keystead."plans/steps" set note = 'new' where note = 'third'`,
      ['first', 'new', 'second'],
    ],
    ['deleted', sql`delete from keystead."plans/steps" where note = 'third'`, ['first', 'second']],
  ])(
    'a row %s two levels below one of its own collection comes back as it is then',
    async (_what, change, notes) => {
      const add = async (note: string, above?: string) =>
        (await api.call('POST', '/data/plans/steps/', { note, above })).body.id
      const first = await add('first')
      await add('third', await add('second', first))
      await undone(`/data/plans/steps/${first}`, (trx) => change.execute(trx).then(() => undefined))
      const { body } = await api.call<{ note: string }[]>('GET', '/data/plans/steps/')
      expect(body.map(({ note }) => note).sort()).toEqual(notes)
      await api.call('DELETE', `/data/plans/steps/${first}`)
    },
  )

  it('a member removed meanwhile stays removed (R74)', async () => {
    const { groupId } = await addLease(api)
    const { path } = await share(api, ANNA, BEN, [
      { resource_type_id: 'property_group', resource_id: groupId, permission: levels.view },
    ])
    await undone(path, async (trx) => {
      await trx.deleteFrom('access_group_members').where('email', '=', emailOf(BEN)).execute()
    })
    expect((await api.call('GET', `${path}/members/`)).body).toEqual([])
  })
})
