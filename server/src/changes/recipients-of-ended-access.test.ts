import type { ResourceType } from '@keystead/api-client/access-groups/contract'
import type { ChangedName } from '@keystead/api-client/changes/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ANNA,
  addLease,
  BEN,
  CARA,
  createTestApi,
  type Grant,
  type Rows,
  share,
  type TestApi,
} from '../api/testing.ts'
import { grantOn, receivedBy } from './testing/received-by.ts'

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

const BELOW_PROPERTY: ChangedName[] = [
  'buildings',
  'rent-units',
  'lease-agreements',
  'rental-periods',
  'rent-components',
]
const BELOW_UNIT: ChangedName[] = ['rent-units', 'lease-agreements', 'rental-periods', 'rent-components']

describe('a deletion', () => {
  it('is reported with all its parts, to each person as far as they saw it', async () => {
    await share(api, ANNA, BEN, [grant('property_group', 1)])
    await share(api, ANNA, CARA, [grant('rent_unit', 1)])
    const { anna, ben, cara } = await received(() => api.call('DELETE', `/property-groups/${rows.groupId}`))
    expect(ben).toEqual(['property-groups', ...BELOW_PROPERTY, 'access-groups'].sort(inOrder))
    expect(cara).toEqual([...BELOW_UNIT, 'access-groups'])
    expect(anna).toEqual(ben)
  })

  it('of a contact is reported to whom it was shared with, too', async () => {
    const contact = await api.call('POST', '/contacts/', {
      contact: { contact_type: 'person' },
      person: { first_name: 'Lea', last_name: 'Hoffmann' },
    })
    await share(api, ANNA, BEN, [{ ...grant('contact', 1), resource_id: contact.body.id }])
    const { ben, cara } = await received(() => api.call('DELETE', `/contacts/${contact.body.id}`))
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
  it('is reported to those who saw the building before and to those who see it now, with its parts', async () => {
    const target = await addLease(api)
    await share(api, ANNA, BEN, [grant('property_group', 1)])
    await share(api, ANNA, CARA, [{ ...grant('property_group', 1), resource_id: target.groupId }])
    const { anna, ben, cara } = await received(() =>
      put(`/buildings/${rows.buildingId}`, { propertygroup_id: target.groupId }),
    )
    expect([anna, ben, cara]).toEqual([['buildings'], BELOW_PROPERTY, BELOW_PROPERTY])
  })

  it('out of a property is reported to those who saw it there', async () => {
    await share(api, ANNA, BEN, [grant('property_group', 1)])
    const { ben } = await received(() => put(`/buildings/${rows.buildingId}`, { propertygroup_id: null }))
    expect(ben).toEqual(BELOW_PROPERTY)
  })
})

describe('sharing', () => {
  const all: ChangedName[] = [...BELOW_UNIT, 'access-groups']

  it('is reported when it starts, extends and ends, in each way', async () => {
    const { path, memberId } = await share(api, ANNA, BEN, [])
    const permissions = (list: Grant[]) => received(() => put(`${path}/permissions/`, list))
    const given = await permissions([grant('rent_unit', 1)])
    expect(given).toEqual({ anna: ['access-groups'], ben: all, cara: [] })
    expect((await permissions([grant('rent_unit', 2)])).ben).toEqual(all)
    expect((await permissions([grant('rent_unit', 2)])).ben).toEqual([])
    expect((await permissions([])).ben).toEqual(all)
    await permissions([grant('rent_unit', 2)])
    // Only the owner sees the name.
    expect(await received(() => put(path, { name: 'Other' }))).toEqual({
      anna: ['access-groups'],
      ben: [],
      cara: [],
    })
    expect((await received(() => put(path, { is_active: false }))).ben).toEqual(all)
    expect((await received(() => put(`/rent-units/${rows.unitId}`, { notes: 'l' }))).ben).toEqual([])
    expect(await permissions([grant('rent_unit', 3)])).toEqual({ anna: ['access-groups'], ben: [], cara: [] })
    expect((await received(() => put(path, { is_active: true }))).ben).toEqual(all)
    const removed = await received(() => api.call('DELETE', `${path}/members/${memberId}`))
    expect(removed).toEqual({ anna: ['access-groups'], ben: all, cara: [] })
    expect((await received(() => put(`/rent-units/${rows.unitId}`, { notes: 'm' }))).ben).toEqual([])
    const added = await received(() => api.call('POST', `${path}/members/`, { email: `${BEN}@example.org` }))
    expect(added).toEqual({ anna: ['access-groups'], ben: all, cara: [] })
    const deleted = await received(() => api.call('DELETE', path))
    expect(deleted).toEqual({ anna: ['access-groups'], ben: all, cara: [] })
  })

  it('of a group without effective grants is reported when a member leaves', async () => {
    const { path, memberId } = await share(api, ANNA, BEN, [grant('rent_unit', 1)])
    await put(path, { is_active: false })
    expect((await received(() => api.call('DELETE', `${path}/members/${memberId}`))).ben).toEqual([
      'access-groups',
    ])
    await api.call('POST', `${path}/members/`, { email: `${BEN}@example.org` })
    expect((await received(() => api.call('DELETE', path))).ben).toEqual(['access-groups'])
  })

  it('onward is reported while still valid, and its end with the sharer’s right', async () => {
    const { path } = await share(api, ANNA, BEN, [grant('building', 5)])
    await share(api, BEN, CARA, [grant('rent_unit', 2)])
    const change = () => received(() => put(`/rent-units/${rows.unitId}`, { notes: `${Math.random()}` }))
    expect(await change()).toEqual({ anna: ['rent-units'], ben: ['rent-units'], cara: ['rent-units'] })
    const lowered = await received(() => put(`${path}/permissions/`, [grant('building', 4)]))
    expect(lowered.cara).toEqual(BELOW_UNIT)
    expect(await change()).toEqual({ anna: ['rent-units'], ben: ['rent-units'], cara: [] })
  })
})

it("a tenant's change is reported with the lease, without the contact", async () => {
  await share(api, ANNA, BEN, [grant('lease_agreement', 1)])
  const renamed = () =>
    api.call('PATCH', `/contacts/${rows.contactId}`, { person_data: { last_name: 'Berg' } })
  expect(await received(renamed)).toEqual({
    anna: ['contacts', 'lease-agreements'],
    ben: ['lease-agreements'],
    cara: [],
  })
})

it('a refused change is reported to nobody', async () => {
  await share(api, ANNA, BEN, [grant('property_group', 1)])
  const refused = () => api.call('PUT', `/property-groups/${rows.groupId}`, { name: 'x' }, { as: BEN })
  expect(await received(refused)).toEqual({ anna: [], ben: [], cara: [] })
})
