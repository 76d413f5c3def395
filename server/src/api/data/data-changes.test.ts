import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changesReceivedBy } from '../../changes/testing/changes-received-by.ts'
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

const areNotified = async (work: () => Promise<unknown>) => {
  const { received } = await changesReceivedBy(api.database, [ANNA, BEN, CARA], work)
  return [ANNA, BEN, CARA].map((person) => received.get(person)?.includes('payments/entries'))
}

it.each<[string, () => Promise<unknown>]>([
  ['a change', () => api.call('PUT', path, { amount: 2 })],
  ['a deletion', () => api.call('DELETE', path)],
  ['the end of what it lies in', () => api.call('DELETE', `/property-groups/${rows.groupId}`)],
])('%s notifies the owner and people it is shared with, nobody else', async (_, act) => {
  expect(await areNotified(act)).toEqual([true, true, false])
})

it('sharing the deciding row notifies the new person', async () => {
  const grant = { resource_type_id: 'lease_agreement', resource_id: rows.leaseId, permission: 1 }
  expect((await areNotified(() => share(api, ANNA, CARA, [grant])))[2]).toBe(true)
})
