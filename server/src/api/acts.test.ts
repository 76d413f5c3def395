import { accessActSchema } from '@keystead/api-client/access-groups/acts-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ANNA,
  addLease,
  BEN,
  CARA,
  createTestApi,
  emailOf,
  type Rows,
  share,
  type TestApi,
} from './testing.ts'

let api: TestApi
let rows: Rows
beforeAll(async () => {
  api = await createTestApi()
  const accounts = [BEN, CARA].map((id) => ({
    id,
    email: emailOf(id),
    app_metadata: '{}',
    user_metadata: '{}',
  }))
  await api.database.db.insertInto('auth_users').values(accounts).execute()
})
beforeEach(async () => {
  await api.database.db.deleteFrom('access_groups').execute()
  await api.database.db.deleteFrom('changes').execute()
  rows = await addLease(api)
})
afterAll(() => api.close())

interface Act {
  act: string
  by: { id: string; name: string; email: string | null } | null
  mine: boolean
  resource_type_id: string
  resource_id: string
  access_group_ids: string[]
  name: string | null
}

async function acts(as = ANNA, groupId?: string): Promise<Act[]> {
  const path = `/access-groups/acts/${groupId ? `?access_group_id=${groupId}` : ''}`
  const { status, body } = await api.call<Act[]>('GET', path, undefined, { as })
  expect(status).toBe(200)
  return body.map((act) => accessActSchema.parse(act))
}

const named = (id: string, name: string) =>
  api.database.db
    .updateTable('auth_users')
    .set({ user_metadata: JSON.stringify({ display_name: name }) })
    .where('id', '=', id)
    .execute()

const onUnit = (permission: number) => [
  { resource_type_id: 'rent_unit', resource_id: rows.unitId, permission },
]

describe('the latest actions', () => {
  it('are empty if nothing is shared', async () => {
    await api.call('PUT', `/rent-units/${rows.unitId}`, { notes: 'n' })
    expect(await acts()).toEqual([])
  })

  it('include everybody’s actions on shared rows, and on sharing, newest first', async () => {
    await share(api, ANNA, BEN, onUnit(2))
    await api.call('PUT', `/rent-units/${rows.unitId}`, { unit_name: 'Attic' }, { as: BEN })
    await api.call('PUT', `/property-groups/${rows.groupId}`, { name: 'Not shared' })
    await api.call('PUT', `/rental-periods/${rows.periodId}`, { notes: 'n' })
    const seen = (await acts()).map(({ act, by, mine, resource_type_id, name }) => [
      act,
      by?.id === BEN ? 'ben' : mine,
      resource_type_id,
      name,
    ])
    expect(seen).toEqual([
      ['changed', true, 'rental_period', '1'],
      ['changed', 'ben', 'rent_unit', '1'],
      ['shared', true, 'rent_unit', '1'],
      ['shared', true, 'access_group', 'Group'],
      ['created', true, 'access_group', 'Group'],
    ])
    expect((await acts())[1]?.by).toEqual({ id: BEN, name: emailOf(BEN), email: emailOf(BEN) })
    expect(await acts(BEN)).toEqual([])
  })

  it('omit the address of a former member, and of one without a name', async () => {
    const { path, memberId } = await share(api, ANNA, BEN, onUnit(2))
    const caras = await share(api, ANNA, CARA, onUnit(2))
    const edit = (notes: string, as: string) =>
      api.call('PUT', `/rent-units/${rows.unitId}`, { notes }, { as })
    await edit('a', BEN)
    await edit('b', CARA)
    const byOf = async () => (await acts()).slice(0, 2).map(({ by }) => by)
    await named(CARA, 'Cara')
    expect(await byOf()).toEqual([
      { id: CARA, name: 'Cara', email: emailOf(CARA) },
      { id: BEN, name: emailOf(BEN), email: emailOf(BEN) },
    ])
    await api.call('DELETE', `${path}/members/${memberId}`)
    await api.call('DELETE', caras.path)
    expect((await acts()).filter(({ act }) => act === 'changed').map(({ by }) => by)).toEqual([
      { id: CARA, name: 'Cara', email: null },
      null,
    ])
    await named(CARA, '')
  })

  it('list each permission granted, raised or revoked, and no unchanged one', async () => {
    const { path } = await share(api, ANNA, BEN, onUnit(1))
    const onLease = { resource_type_id: 'lease_agreement', resource_id: rows.leaseId, permission: 1 }
    await api.call('PUT', `${path}/permissions/`, [...onUnit(1), onLease])
    await api.call('PUT', `${path}/permissions/`, [...onUnit(2), onLease])
    await api.call('PUT', `${path}/permissions/`, [...onUnit(0), onLease])
    await api.call('PUT', `${path}/permissions/`, [])
    const seen = (await acts()).slice(0, 4).map(({ act, resource_type_id }) => [act, resource_type_id])
    expect(seen).toEqual([
      ['unshared', 'lease_agreement'],
      ['unshared', 'rent_unit'],
      ['shared', 'rent_unit'],
      ['shared', 'lease_agreement'],
    ])
  })

  it('tell an owner about onward sharing', async () => {
    await share(api, ANNA, BEN, onUnit(5))
    await share(api, BEN, CARA, onUnit(2))
    await api.call('PUT', `/rent-units/${rows.unitId}`, { notes: 'n' }, { as: CARA })
    const seen = (await acts()).slice(0, 2).map(({ act, by, resource_id }) => [act, by?.id, resource_id])
    expect(seen).toEqual([
      ['changed', CARA, rows.unitId],
      ['shared', BEN, rows.unitId],
    ])
  })

  it('count a deletion once including all its parts, without a name', async () => {
    await share(api, ANNA, BEN, [
      { resource_type_id: 'property_group', resource_id: rows.groupId, permission: 4 },
    ])
    await api.call('DELETE', `/property-groups/${rows.groupId}`, undefined, { as: BEN })
    const [deleted, shared] = await acts()
    expect(deleted).toMatchObject({
      act: 'deleted',
      by: { id: BEN },
      name: null,
      resource_type_id: 'property_group',
    })
    expect(shared?.act).toBe('shared')
    const recorded = await api.database.db
      .selectFrom('changes')
      .select('resource_type')
      .where('act', '=', 'deleted')
      .orderBy('resource_type')
      .execute()
    expect(recorded.map(({ resource_type }) => resource_type)).toEqual([
      'building',
      'lease_agreement',
      'property_group',
      'rent_component',
      'rent_unit',
      'rental_period',
    ])
  })

  it('are at most fifty, without an actor if the account is gone', async () => {
    await share(api, ANNA, BEN, onUnit(2))
    const edit = (notes: string, as: string) =>
      api.call('PUT', `/rent-units/${rows.unitId}`, { notes }, { as })
    for (let count = 0; count < 51; count += 1) await edit(`${count}`, count % 2 ? BEN : ANNA)
    const seen = await acts()
    expect(seen).toHaveLength(50)
    // As with hosted sign-in: accounts are stored elsewhere, and only the caller's is known.
    expect(seen[0]).toMatchObject({ mine: true, by: { id: ANNA, email: emailOf(ANNA) } })
    expect(seen[1]).toMatchObject({ mine: false, by: { id: BEN } })
    const gone = '55555555-5555-4555-8555-555555555555'
    await api.database.db.updateTable('changes').set({ actor_id: gone }).execute()
    expect((await acts())[0]).toMatchObject({ by: null, mine: false })
  })

  it('by group: for sharing those of that group, else those on visible rows', async () => {
    const first = await share(api, ANNA, BEN, onUnit(2))
    const second = await share(api, ANNA, CARA, onUnit(1))
    await api.call('PUT', `${second.path}/permissions/`, [])
    await api.call('PUT', `/rent-units/${rows.unitId}`, { notes: 'n' })
    const ofSecond = await acts(ANNA, second.groupId)
    expect(ofSecond.map(({ act, resource_type_id }) => [act, resource_type_id])).toEqual([
      ['unshared', 'rent_unit'],
      ['shared', 'rent_unit'],
      ['shared', 'access_group'],
      ['created', 'access_group'],
    ])
    expect(new Set(ofSecond.flatMap(({ access_group_ids }) => access_group_ids))).toEqual(
      new Set([second.groupId]),
    )
    expect((await acts(ANNA, first.groupId))[0]).toMatchObject({
      act: 'changed',
      access_group_ids: [first.groupId],
    })
    expect((await acts()).map(({ access_group_ids }) => access_group_ids.length)).toEqual(Array(8).fill(1))
    await api.call('DELETE', `/rent-units/${rows.unitId}`)
    expect((await acts(ANNA, first.groupId))[0]).toMatchObject({ act: 'deleted', mine: true, name: null })
    expect(await acts(ANNA, second.groupId)).toHaveLength(ofSecond.length)
  })

  it('are the last fifty of a group, whatever happened in others', async () => {
    const contact = [{ resource_type_id: 'contact', resource_id: rows.contactId, permission: 2 }]
    const { groupId } = await share(api, ANNA, BEN, contact)
    await share(api, ANNA, CARA, onUnit(2))
    for (let count = 0; count < 50; count += 1) {
      await api.call('PUT', `/rent-units/${rows.unitId}`, { notes: `${count}` })
    }
    expect((await acts()).map(({ resource_id }) => resource_id)).toEqual(Array(50).fill(rows.unitId))
    expect(await acts(ANNA, groupId)).toHaveLength(3)
  })

  it('are refused for a group of others', async () => {
    await share(api, ANNA, BEN, onUnit(5))
    const onward = await share(api, BEN, CARA, onUnit(2))
    await api.call('PUT', `/rent-units/${rows.unitId}`, { notes: 'n' }, { as: CARA })
    const seen = await acts()
    expect(seen[0]?.access_group_ids).toHaveLength(1)
    expect(seen[1]).toMatchObject({ act: 'shared', by: { id: BEN }, access_group_ids: [] })
    expect(seen.flatMap(({ access_group_ids }) => access_group_ids)).not.toContain(onward.groupId)
    expect(await acts(ANNA, onward.groupId)).toEqual([])
    const bad = await api.call('GET', '/access-groups/acts/?access_group_id=x')
    expect(bad.status).toBe(422)
  })

  it('include a shared part deleted with its parent', async () => {
    const { groupId } = await share(api, ANNA, BEN, onUnit(2))
    await api.call('DELETE', `/property-groups/${rows.groupId}`)
    const deleted = (await acts(ANNA, groupId)).filter(({ act }) => act === 'deleted')
    expect(deleted.map(({ resource_type_id }) => resource_type_id)).toEqual(['rent_unit'])
  })
})
