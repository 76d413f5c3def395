import type { ResourceType } from '@keystead/api-client/access-groups/contract'
import type { ChangedName } from '@keystead/api-client/changes/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ANNA,
  addLease,
  BEN,
  building,
  createTestApi,
  type Rows,
  share,
  type TestApi,
} from '../api/testing.ts'
import { isQuick } from '../testing/quick.ts'
import { grantOn, KINDS, receivedBy } from './testing/received-by.ts'

let api: TestApi
let rows: Rows
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  await api.database.db.deleteFrom('access_groups').execute()
  rows = await addLease(api)
})
afterAll(() => api.close())

const grant = (kind: ResourceType, permission: number) => grantOn(rows, kind, permission)
const received = (work: () => Promise<unknown>) => receivedBy(api, work)
const put = (path: string, body: object) => api.call('PUT', path, body)

/** The owner's act, its name, and the grants that show the row to a member before or after. */
const ACTS: [name: ChangedName, seen: ResourceType[], what: string, act: () => Promise<unknown>][] = [
  [
    'property-groups',
    ['property_group'],
    'change',
    () => put(`/property-groups/${rows.groupId}`, { notes: 'n' }),
  ],
  [
    'buildings',
    ['property_group', 'building'],
    'change',
    () => put(`/buildings/${rows.buildingId}`, { notes: 'n' }),
  ],
  [
    'buildings',
    ['property_group'],
    'create',
    () => api.call('POST', '/buildings/', { ...building, propertygroup_id: rows.groupId }),
  ],
  [
    'rent-units',
    ['property_group', 'building', 'rent_unit'],
    'change',
    () => put(`/rent-units/${rows.unitId}`, { notes: 'n' }),
  ],
  [
    'rent-units',
    ['property_group', 'building'],
    'create',
    () => api.call('POST', '/rent-units/', { building_id: rows.buildingId, unit_number: '2' }),
  ],
  [
    'lease-agreements',
    ['property_group', 'building', 'rent_unit', 'lease_agreement'],
    'change',
    () => put(`/lease-agreements/${rows.leaseId}`, { notes: 'n' }),
  ],
  [
    'lease-agreements',
    ['property_group', 'building', 'rent_unit'],
    'create',
    () => api.call('POST', '/lease-agreements/', { rent_unit_id: rows.unitId, start_date: '2027-01-01' }),
  ],
  [
    'rental-periods',
    ['property_group', 'building', 'rent_unit', 'lease_agreement'],
    'change',
    () => put(`/rental-periods/${rows.periodId}`, { notes: 'n' }),
  ],
  [
    'rental-periods',
    ['property_group', 'building', 'rent_unit', 'lease_agreement'],
    'create',
    () =>
      api.call('POST', '/rental-periods/', {
        lease_agreement_id: rows.leaseId,
        start_date: '2027-01-01',
        total_rent: 1,
      }),
  ],
  [
    'rent-components',
    ['property_group', 'building', 'rent_unit', 'lease_agreement'],
    'change',
    () => put(`/rent-components/${rows.componentId}`, { notes: 'n' }),
  ],
  [
    'rent-components',
    ['property_group', 'building', 'rent_unit', 'lease_agreement'],
    'delete',
    () => api.call('DELETE', `/rent-components/${rows.componentId}`),
  ],
  [
    'contacts',
    ['contact'],
    'change',
    () => api.call('PATCH', `/contacts/${rows.contactId}`, { contact_data: { notes: 'n' } }),
  ],
]

/** A level of 1 or more shows a row: beyond the first, `npm test` tries only the highest. */
const LEVELS = isQuick ? [0, 1, 5] : [0, 1, 2, 3, 4, 5]

describe.each(ACTS)('%s: %#', (name, seen, what, act) => {
  it.each(KINDS)(`${what}: notified with or without a grant on the %s, at each level`, async (kind, _row) => {
    const { path } = await share(api, ANNA, BEN, [grant(kind, 0)])
    for (const level of LEVELS) {
      await put(`${path}/permissions/`, [grant(kind, level)])
      const isNotified = level > 0 && seen.includes(kind)
      const { anna, ben, cara } = await received(act)
      expect([level, anna, ben, cara]).toEqual([level, [name], isNotified ? [name] : [], []])
      if (what === 'delete') rows = { ...rows, ...(await again()) }
    }
  })
})

/** Puts a component where the last one was deleted. */
async function again() {
  const component = await api.call('POST', '/rent-components/', {
    rental_period_id: rows.periodId,
    component_name: 'Kaltmiete',
    component_type: 'fixed',
    amount: 1,
  })
  return { componentId: component.body.id }
}
