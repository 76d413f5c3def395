import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { heardBy } from '../../changes/testing/heard-by.ts'
import { ANNA, addLease, BEN, CARA, createTestApi, type Rows, share, type TestApi } from '../testing.ts'
import { paymentsData } from './testing/payments-data.ts'

let api: TestApi
let rows: Rows
let path: string
beforeAll(async () => {
  api = await createTestApi(undefined, { data: paymentsData })
})
beforeEach(async () => {
  await api.database.db.deleteFrom('access_groups').execute()
  rows = await addLease(api)
  await share(api, ANNA, BEN, [{ resource_type_id: 'rent_unit', resource_id: rows.unitId, permission: 1 }])
  const entry = { lease_agreement_id: rows.leaseId, amount: 1, paid_on: '2026-11-03' }
  path = `/data/payments/entries/${(await api.call('POST', '/data/payments/entries/', entry)).body.id}`
})
afterAll(() => api.close())

const heard = async (work: () => Promise<unknown>) => {
  const { heard: told } = await heardBy(api.database, [ANNA, BEN, CARA], work)
  return [ANNA, BEN, CARA].map((person) => told.get(person)?.includes('payments/entries'))
}

it.each<[string, () => Promise<unknown>]>([
  ['a change', () => api.call('PUT', path, { amount: 2 })],
  ['a deletion', () => api.call('DELETE', path)],
  ['the end of what it lies in', () => api.call('DELETE', `/property-groups/${rows.groupId}`)],
])('%s is told to the owner and whom it is shared with, to nobody else', async (_, act) => {
  expect(await heard(act)).toEqual([true, true, false])
})

it('sharing what decides tells the new person', async () => {
  const grant = { resource_type_id: 'lease_agreement', resource_id: rows.leaseId, permission: 1 }
  expect((await heard(() => share(api, ANNA, CARA, [grant])))[2]).toBe(true)
})
