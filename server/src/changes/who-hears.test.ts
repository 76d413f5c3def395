import type { ChangedName } from '@keystead/api-client/changes/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ANNA,
  addLease,
  BEN,
  building,
  CARA,
  createTestApi,
  type Grant,
  type Rows,
  share,
  type TestApi,
} from '../api/testing.ts'
import { heardBy } from './testing/heard-by.ts'

const PEOPLE = [ANNA, BEN, CARA]

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

async function told(work: () => Promise<unknown>): Promise<Record<'anna' | 'ben' | 'cara', ChangedName[]>> {
  const { heard, others } = await heardBy(api.database, PEOPLE, work)
  expect(others).toEqual([])
  return { anna: heard.get(ANNA) ?? [], ben: heard.get(BEN) ?? [], cara: heard.get(CARA) ?? [] }
}

const KINDS = [
  ['property_group', 'groupId'],
  ['building', 'buildingId'],
  ['rent_unit', 'unitId'],
  ['lease_agreement', 'leaseId'],
  ['contact', 'contactId'],
] as const
type Kind = (typeof KINDS)[number][0]

const grant = (kind: Kind, permission: number): Grant => ({
  resource_type_id: kind,
  resource_id: rows[KINDS.find(([name]) => name === kind)?.[1] ?? 'groupId'],
  permission,
})

const put = (path: string, body: object) => api.call('PUT', path, body)

/** What the owner does, its name, and the grants that show the row to a member before or after. */
const ACTS: [name: ChangedName, seen: Kind[], what: string, act: () => Promise<unknown>][] = [
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

describe.each(ACTS)('%s: %#', (name, seen, what, act) => {
  it.each(KINDS)(`${what}: told with a grant on the %s or not, at each level`, async (kind) => {
    const { path } = await share(api, ANNA, BEN, [grant(kind, 0)])
    for (const level of [0, 1, 2, 3, 4, 5]) {
      await put(`${path}/permissions/`, [grant(kind, level)])
      const isTold = level > 0 && seen.includes(kind)
      const { anna, ben, cara } = await told(act)
      expect([level, anna, ben, cara]).toEqual([level, [name], isTold ? [name] : [], []])
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

const BELOW_PROPERTY: ChangedName[] = [
  'buildings',
  'rent-units',
  'lease-agreements',
  'rental-periods',
  'rent-components',
]
const BELOW_UNIT: ChangedName[] = ['rent-units', 'lease-agreements', 'rental-periods', 'rent-components']

describe('a deletion', () => {
  it('is told with all that goes with it, to each by what it was shown', async () => {
    await share(api, ANNA, BEN, [grant('property_group', 1)])
    await share(api, ANNA, CARA, [grant('rent_unit', 1)])
    const { anna, ben, cara } = await told(() => api.call('DELETE', `/property-groups/${rows.groupId}`))
    expect(ben).toEqual(['property-groups', ...BELOW_PROPERTY, 'access-groups'].sort(inOrder))
    expect(cara).toEqual([...BELOW_UNIT, 'access-groups'])
    expect(anna).toEqual(ben)
  })

  it('of a contact is told to whom it was shared, too', async () => {
    const contact = await api.call('POST', '/contacts/', {
      contact: { contact_type: 'person' },
      person: { first_name: 'Lea', last_name: 'Hoffmann' },
    })
    await share(api, ANNA, BEN, [{ ...grant('contact', 1), resource_id: contact.body.id }])
    const { ben, cara } = await told(() => api.call('DELETE', `/contacts/${contact.body.id}`))
    expect([ben, cara]).toEqual([['contacts', 'access-groups'], []])
  })
})

const ORDER = [
  'property-groups',
  'buildings',
  'rent-units',
  'contacts',
  'lease-agreements',
  'rental-periods',
  'rent-components',
  'access-groups',
]
const inOrder = (one: string, other: string) => ORDER.indexOf(one) - ORDER.indexOf(other)

describe('a move', () => {
  it('is told to who saw the building before, and to who sees it now, with its parts', async () => {
    const target = await addLease(api)
    await share(api, ANNA, BEN, [grant('property_group', 1)])
    await share(api, ANNA, CARA, [{ ...grant('property_group', 1), resource_id: target.groupId }])
    const { anna, ben, cara } = await told(() =>
      put(`/buildings/${rows.buildingId}`, { propertygroup_id: target.groupId }),
    )
    expect([anna, ben, cara]).toEqual([['buildings'], BELOW_PROPERTY, BELOW_PROPERTY])
  })

  it('out of a property is told to who saw it there', async () => {
    await share(api, ANNA, BEN, [grant('property_group', 1)])
    const { ben } = await told(() => put(`/buildings/${rows.buildingId}`, { propertygroup_id: null }))
    expect(ben).toEqual(BELOW_PROPERTY)
  })
})

describe('sharing', () => {
  const all: ChangedName[] = [...BELOW_UNIT, 'access-groups']

  it('is told when it begins, goes further, and ends, in each way', async () => {
    const { path, memberId } = await share(api, ANNA, BEN, [])
    const permissions = (list: Grant[]) => told(() => put(`${path}/permissions/`, list))
    const given = await permissions([grant('rent_unit', 1)])
    expect(given).toEqual({ anna: ['access-groups'], ben: all, cara: [] })
    expect((await permissions([grant('rent_unit', 2)])).ben).toEqual(all)
    expect((await permissions([grant('rent_unit', 2)])).ben).toEqual([])
    expect((await permissions([])).ben).toEqual(all)
    await permissions([grant('rent_unit', 2)])
    expect((await told(() => put(path, { name: 'Other' }))).ben).toEqual(['access-groups'])
    expect((await told(() => put(path, { is_active: false }))).ben).toEqual(all)
    expect((await told(() => put(`/rent-units/${rows.unitId}`, { notes: 'l' }))).ben).toEqual([])
    expect((await permissions([grant('rent_unit', 3)])).ben).toEqual(['access-groups'])
    expect((await told(() => put(path, { is_active: true }))).ben).toEqual(all)
    const removed = await told(() => api.call('DELETE', `${path}/members/${memberId}`))
    expect(removed).toEqual({ anna: ['access-groups'], ben: all, cara: [] })
    expect((await told(() => put(`/rent-units/${rows.unitId}`, { notes: 'm' }))).ben).toEqual([])
    const added = await told(() => api.call('POST', `${path}/members/`, { email: `${BEN}@example.org` }))
    expect(added).toEqual({ anna: ['access-groups'], ben: all, cara: [] })
    const deleted = await told(() => api.call('DELETE', path))
    expect(deleted).toEqual({ anna: ['access-groups'], ben: all, cara: [] })
  })

  it('onward is told by what still holds, and its end with the right that it came from', async () => {
    const { path } = await share(api, ANNA, BEN, [grant('building', 5)])
    await share(api, BEN, CARA, [grant('rent_unit', 2)])
    const change = () => told(() => put(`/rent-units/${rows.unitId}`, { notes: `${Math.random()}` }))
    expect(await change()).toEqual({ anna: ['rent-units'], ben: ['rent-units'], cara: ['rent-units'] })
    const lowered = await told(() => put(`${path}/permissions/`, [grant('building', 4)]))
    expect(lowered.cara).toEqual(BELOW_UNIT)
    expect(await change()).toEqual({ anna: ['rent-units'], ben: ['rent-units'], cara: [] })
  })
})

it("a tenant's change is told with the lease, without the contact", async () => {
  await share(api, ANNA, BEN, [grant('lease_agreement', 1)])
  const renamed = () =>
    api.call('PATCH', `/contacts/${rows.contactId}`, { person_data: { last_name: 'Berg' } })
  expect(await told(renamed)).toEqual({
    anna: ['contacts', 'lease-agreements'],
    ben: ['lease-agreements'],
    cara: [],
  })
})

it('what was refused is told to nobody', async () => {
  await share(api, ANNA, BEN, [grant('property_group', 1)])
  const refused = () => api.call('PUT', `/property-groups/${rows.groupId}`, { name: 'x' }, { as: BEN })
  expect(await told(refused)).toEqual({ anna: [], ben: [], cara: [] })
})
