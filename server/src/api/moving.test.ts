import { afterAll, beforeAll, expect, it } from 'vitest'
import { ANNA, addLease, BEN, createTestApi, type Rows, share, type TestApi } from './testing.ts'

let api: TestApi
let rows: Rows
let isCovered = true
beforeAll(async () => {
  api = await createTestApi(() => isCovered)
})
afterAll(() => api.close())

const shareProperty = async (permission: number) => {
  rows = await addLease(api)
  await share(api, ANNA, BEN, [{ resource_type_id: 'property_group', resource_id: rows.groupId, permission }])
}

it.each([
  ['level', true],
  ['plan', false],
] as const)('the new parent is looked up before a refusal by %s (R125)', async (_by, covered) => {
  await shareProperty(1)
  const moves = [
    [`/buildings/${rows.buildingId}`, 'propertygroup_id'],
    [`/rent-units/${rows.unitId}`, 'building_id'],
    [`/lease-agreements/${rows.leaseId}`, 'rent_unit_id'],
    [`/rental-periods/${rows.periodId}`, 'lease_agreement_id'],
    [`/rent-components/${rows.componentId}`, 'rental_period_id'],
  ] as const
  const answers = async (to: (parent: string) => object) => {
    const found: number[] = []
    for (const [path, parent] of moves)
      found.push((await api.call('PUT', path, to(parent), { as: BEN })).status)
    return found
  }
  isCovered = covered
  const unknown = await answers((parent) => ({ [parent]: crypto.randomUUID() }))
  const staying = await answers(() => ({}))
  isCovered = true
  expect(unknown).toEqual(moves.map(() => 404))
  expect(staying).toEqual(moves.map(() => 403))
})

it('moving a shared building out of its property succeeds and hides it from the member (R26)', async () => {
  await shareProperty(3)
  const path = `/buildings/${rows.buildingId}`
  const before = (await api.call('GET', path, undefined, { as: BEN })).body
  const taken = await api.call('PUT', path, { propertygroup_id: null }, { as: BEN })
  expect(taken).toMatchObject({ status: 200, body: { propertygroup_id: null, updated_by: BEN } })
  expect(Object.keys(taken.body)).toEqual(Object.keys(before))
  expect((await api.call('GET', path, undefined, { as: BEN })).status).toBe(404)
  const { body } = await api.call('GET', path)
  expect(body).toMatchObject({ propertygroup_id: null, updated_at: taken.body.updated_at, shared: null })
})
