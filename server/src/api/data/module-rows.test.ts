import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  ANNA,
  addLease,
  addProperty,
  BEN,
  building,
  createTestApi,
  type Rows,
  share,
  type TestApi,
} from '../testing.ts'
import { paymentsData } from './testing/payments-data.ts'

/** References to units and properties, with and without rights, and one to another collection of the module. */
const meters = {
  meters: { fields: { unit: { kind: 'ref', to: 'rent-units', onDelete: 'cascade' } } },
  readings: { fields: { meter: { kind: 'ref', to: 'meters', required: true }, value: { kind: 'integer' } } },
  plans: {
    fields: {
      property: { kind: 'ref', to: 'property-groups', required: true, onDelete: 'cascade' },
      kept: { kind: 'ref', to: 'rent-units', onDelete: 'keep' },
      before: { kind: 'ref', to: 'contacts', onDelete: 'cascade' },
    },
  },
  taxes: {
    fields: { property: { kind: 'ref', to: 'property-groups' }, before: { kind: 'ref', to: 'taxes' } },
  },
}

let api: TestApi
let rows: Rows
beforeAll(async () => {
  api = await createTestApi(undefined, { data: { ...paymentsData, meters } })
  rows = await addLease(api)
  const other = await addLease(api)
  const add = (path: string, body: object) => api.call('POST', `/data/${path}/`, body)
  for (const { leaseId, unitId, groupId, contactId } of [rows, other]) {
    await add('payments/entries', { lease_agreement_id: leaseId, amount: 1, paid_on: '2026-11-03' })
    const { body: meter } = await add('meters/meters', { unit: unitId })
    for (const value of [1, 2]) await add('meters/readings', { meter: meter.id, value })
    await add('meters/plans', { property: groupId, kept: unitId, before: contactId })
  }
})
afterAll(() => api.close())

const goingWith = (path: string, as = ANNA) => api.call('GET', `${path}/deletion/`, undefined, { as })
const counted = (...modules: [string, number][]) => ({
  modules: modules.map(([en, count]) => ({ title: { en, de: en }, rows: count })),
})

it('module rows deleted with a property, building or unit are counted by module (R190)', async () => {
  expect((await goingWith(`/property-groups/${rows.groupId}`)).body).toEqual(
    counted(['meters', 4], ['payments', 1]),
  )
  const ofHouse = counted(['meters', 3], ['payments', 1])
  expect((await goingWith(`/buildings/${rows.buildingId}`)).body).toEqual(ofHouse)
  expect((await goingWith(`/rent-units/${rows.unitId}`)).body).toEqual(ofHouse)
})

it('the count is zero if nothing is deleted', async () => {
  const { body } = await api.call('POST', '/buildings/', { ...building, propertygroup_id: rows.groupId })
  expect((await goingWith(`/buildings/${body.id}`)).body).toEqual(counted())
})

it('whoever may delete gets the whole count, nobody else any (R190)', async () => {
  const path = `/property-groups/${rows.groupId}`
  expect((await goingWith(path, BEN)).status).toBe(404)
  const grant = (permission: number) => ({
    resource_type_id: 'property_group',
    resource_id: rows.groupId,
    permission,
  })
  const { path: group } = await share(api, ANNA, BEN, [grant(3)])
  expect((await goingWith(path, BEN)).status).toBe(403)
  expect((await goingWith(`/buildings/${rows.buildingId}`, BEN)).status).toBe(200)
  await api.call('PUT', `${group}/permissions/`, [grant(4)])
  expect((await goingWith(path, BEN)).body).toEqual(counted(['meters', 4], ['payments', 1]))
})

it('a property that a module’s row refers to is not deleted by itself (R12)', async () => {
  const { groupId, unitId } = await addProperty(api)
  await api.call('POST', '/data/meters/meters/', { unit: unitId })
  const { body: tax } = await api.call('POST', '/data/meters/taxes/', { property: groupId })
  const remove = () => api.call('DELETE', `/property-groups/${groupId}`)
  expect(await remove()).toMatchObject({
    status: 409,
    body: { type: 'in_use', params: { count: 1, module: 'meters' } },
  })
  await api.call('DELETE', `/data/meters/taxes/${tax.id}`)
  expect((await remove()).status).toBe(204)
})

it('a row that refers to itself is deleted, unless another refers to it', async () => {
  const add = async (body: object) => (await api.call('POST', '/data/meters/taxes/', body)).body.id
  const path = (id: unknown) => `/data/meters/taxes/${id}`
  const own = await add({})
  await api.call('PUT', path(own), { before: own })
  const other = await add({ before: own })
  expect(await api.call('DELETE', path(own))).toMatchObject({ status: 409, body: { params: { count: 1 } } })
  await api.call('DELETE', path(other))
  const gone = await api.call('DELETE', path(own))
  expect(gone.status).toBe(204)
  expect((await api.call('POST', `/undo/${gone.headers['keystead-undo']}`)).status).toBe(200)
})
