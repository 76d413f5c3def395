import { leaseAgreementSchema } from '@keystead/api-client/lease-agreements/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ANNA,
  addLease,
  BEN,
  type Body,
  CARA,
  createTestApi,
  emailOf,
  type Grant,
  person,
  type Rows,
  sharesOf,
  type TestApi,
} from './testing.ts'

let api: TestApi
let rows: Rows

beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  rows = await addLease(api)
})
afterAll(() => api.close())

const give = sharesOf(() => api)
const onProperty = (permission: number): Grant[] => [
  { resource_type_id: 'property_group', resource_id: rows.groupId, permission },
]
const read = (path: string, as: string) => api.call('GET', path, undefined, { as })
const property = () => `/property-groups/${rows.groupId}`

describe('shared rows', () => {
  it('have sharer and level, in lists, alone and nested', async () => {
    await give(ANNA, BEN, onProperty(2))
    const shared = { by: emailOf(ANNA), level: 2 }
    const group = await read(property(), BEN)
    expect(group.body).toMatchObject({ shared, owner_id: ANNA, buildings: [{ shared }] })
    const lists = [
      '/property-groups/',
      '/buildings/',
      '/rent-units/',
      '/lease-agreements/',
      '/rental-periods/',
      '/rent-components/',
    ]
    for (const list of lists) {
      const { body } = await api.call<Body[]>('GET', list, undefined, { as: BEN })
      expect(body.map((row) => row.shared)).toEqual([shared])
    }
    const lease = leaseAgreementSchema.parse((await read(`/lease-agreements/${rows.leaseId}`, BEN)).body)
    expect(lease.rental_periods).toMatchObject([{ shared, rent_components: [{ shared }] }])
    expect((await read(property(), ANNA)).body.shared).toBeNull()
  })

  it('keep the higher level if both the property and one of its buildings are granted', async () => {
    await give(ANNA, BEN, onProperty(1))
    await give(ANNA, BEN, [{ resource_type_id: 'building', resource_id: rows.buildingId, permission: 4 }])
    expect((await read(property(), BEN)).body).toMatchObject({
      shared: { level: 1 },
      buildings: [{ shared: { level: 4 } }],
    })
    expect((await read(`/rent-units/${rows.unitId}`, BEN)).body.shared).toMatchObject({ level: 4 })
  })

  it('are hidden while the group is inactive, or once the member, the grant or the group is removed', async () => {
    const { path, memberId } = await give(ANNA, BEN, onProperty(5), false)
    const seen = async () => (await read(property(), BEN)).status
    expect(await seen()).toBe(404)
    await api.call('PUT', path, { is_active: true })
    expect(await seen()).toBe(200)
    await api.call('PUT', `${path}/permissions/`, [])
    expect(await seen()).toBe(404)
    await api.call('PUT', `${path}/permissions/`, onProperty(1))
    expect(await seen()).toBe(200)
    expect((await api.call('DELETE', `${path}/members/${memberId}`)).status).toBe(204)
    expect(await seen()).toBe(404)
    await api.call('POST', `${path}/members/`, { email: emailOf(BEN).toUpperCase() })
    expect(await seen()).toBe(200)
    await api.call('DELETE', path)
    expect(await seen()).toBe(404)
  })

  it('follow a building that moves to another property', async () => {
    await give(ANNA, BEN, onProperty(3))
    const other = await addLease(api)
    const moved = await api.call('PUT', `/buildings/${rows.buildingId}`, { propertygroup_id: other.groupId })
    expect(moved.status).toBe(200)
    expect((await read(`/rent-units/${rows.unitId}`, BEN)).status).toBe(404)
  })
})

describe('a member', () => {
  it('creates rows that belong to the owner of the parent', async () => {
    await give(ANNA, BEN, onProperty(3))
    const unit = await api.call(
      'POST',
      '/rent-units/',
      { building_id: rows.buildingId, unit_number: '9' },
      { as: BEN },
    )
    expect(unit).toMatchObject({
      status: 201,
      body: { owner_id: ANNA, created_by: BEN, shared: { level: 3 } },
    })
    const seen = await read(`/rent-units/${unit.body.id}`, ANNA)
    expect(seen.body).toMatchObject({ created_by: BEN, shared: null })
    const edited = await api.call('PUT', `/rent-units/${unit.body.id}`, { notes: 'n' }, { as: BEN })
    expect(edited.body).toMatchObject({ owner_id: ANNA, updated_by: BEN })
  })

  it('moves a part only with rights to delete and to add it, and never to another owner', async () => {
    await give(ANNA, BEN, [{ resource_type_id: 'building', resource_id: rows.buildingId, permission: 3 }])
    const own = await addLease(api, BEN)
    const move = (to: string | null) =>
      api.call('PUT', `/buildings/${rows.buildingId}`, { propertygroup_id: to }, { as: BEN })
    expect(await move(own.groupId)).toMatchObject({ status: 403, body: { type: 'level_too_low' } })
    expect((await move(null)).status).toBe(403)
    await give(ANNA, BEN, [{ resource_type_id: 'building', resource_id: rows.buildingId, permission: 4 }])
    expect(await move(own.groupId)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'propertygroup_id'], type: 'other_owner' }] },
    })
    const units = await api.call(
      'PUT',
      `/rent-units/${rows.unitId}`,
      { building_id: own.buildingId },
      { as: BEN },
    )
    expect(units.status).toBe(422)
  })

  it('learns its level and the required one before the body is validated', async () => {
    await give(ANNA, BEN, onProperty(1))
    const { status, body } = await api.call('PUT', property(), { nonsense: 1 }, { as: BEN })
    expect([status, body]).toMatchObject([403, { type: 'level_too_low', params: { level: 1, required: 2 } }])
    const part = await api.call('POST', '/buildings/', { propertygroup_id: rows.groupId }, { as: BEN })
    expect(part.status).toBe(403)
  })

  it("reads only the tenant's name, e-mail and phone with the lease", async () => {
    await api.call('PATCH', `/contacts/${rows.contactId}`, {
      contact_data: { notes: 'secret' },
      person_data: { email: 'lea@example.org', phone_primary: '030', date_of_birth: '1990-01-01' },
    })
    await give(ANNA, BEN, [{ resource_type_id: 'lease_agreement', resource_id: rows.leaseId, permission: 1 }])
    const { body } = await read(`/lease-agreements/${rows.leaseId}`, BEN)
    expect(body.tenant_contact).toEqual({
      id: rows.contactId,
      is_visible: false,
      contact_type: 'person',
      person: { first_name: 'Lea', last_name: 'Hoffmann', email: 'lea@example.org', phone_primary: '030' },
      organization: null,
    })
    expect((await read(`/contacts/${rows.contactId}`, BEN)).status).toBe(404)
    const contacts = await api.call<Body[]>('GET', '/contacts/', undefined, { as: BEN })
    expect(contacts.body.map((contact) => contact.id)).not.toContain(rows.contactId)
  })

  it('cannot name an invisible contact, but may send back the current one', async () => {
    await give(ANNA, BEN, onProperty(3))
    const body = { rent_unit_id: rows.unitId, tenant_contact_id: rows.contactId, start_date: '2026-01-01' }
    expect((await api.call('POST', '/lease-agreements/', body, { as: BEN })).status).toBe(404)
    const sent = { ...body, notes: 'n' }
    const changed = await api.call('PUT', `/lease-agreements/${rows.leaseId}`, sent, { as: BEN })
    expect(changed).toMatchObject({ status: 200, body: { notes: 'n', tenant_contact_id: rows.contactId } })
  })
})

describe('onward sharing', () => {
  it('goes up to 4', async () => {
    await give(ANNA, BEN, onProperty(5))
    const { path, status } = await give(BEN, CARA, onProperty(4))
    expect(status).toBe(200)
    expect((await read(property(), CARA)).body.shared).toEqual({ by: emailOf(BEN), level: 4 })
    const tooFar = await api.call('PUT', `${path}/permissions/`, onProperty(5), { as: BEN })
    expect(tooFar).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 0, 'permission'], type: 'less_than_equal', ctx: { le: 4 } }] },
    })
  })

  it('works for a part of a row shared at level 5', async () => {
    await give(ANNA, BEN, onProperty(5))
    const grants = [{ resource_type_id: 'lease_agreement', resource_id: rows.leaseId, permission: 2 }]
    expect((await give(BEN, CARA, grants)).status).toBe(200)
    expect((await read(`/lease-agreements/${rows.leaseId}`, CARA)).body.shared).toMatchObject({ level: 2 })
    expect((await read(`/rent-units/${rows.unitId}`, CARA)).status).toBe(404)
  })

  it('ends with the sharer’s own right', async () => {
    const { path } = await give(ANNA, BEN, onProperty(5))
    await give(BEN, CARA, onProperty(3))
    expect((await read(property(), CARA)).status).toBe(200)
    await api.call('PUT', `${path}/permissions/`, onProperty(4))
    expect((await read(property(), CARA)).status).toBe(404)
    expect((await read(property(), BEN)).status).toBe(200)
  })
})

it('the export contains own rows only', async () => {
  await give(ANNA, BEN, onProperty(5))
  await api.call('POST', '/contacts/', person, { as: BEN })
  const bens = (await api.call<Record<string, Body[]>>('GET', '/export/', undefined, { as: BEN })).body
  expect(bens).toMatchObject({ user: { id: BEN, email: emailOf(BEN) } })
  for (const [name, list] of Object.entries(bens).filter(([, value]) => Array.isArray(value))) {
    expect([name, list.filter((row) => row.owner_id !== BEN)]).toEqual([name, []])
  }
  const annas = (await api.call<Record<string, Body[]>>('GET', '/export/')).body
  for (const name of [
    'property_groups',
    'buildings',
    'rent_units',
    'contacts',
    'lease_agreements',
    'rental_periods',
    'rent_components',
    'access_groups',
  ]) {
    expect([name, annas[name]?.length]).not.toEqual([name, 0])
  }
})
