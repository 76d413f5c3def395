import { leaseAgreementSchema } from '@keystead/api-client/lease-agreements/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { receivedBy } from '../changes/testing/received-by.ts'
import {
  ANNA,
  addLease,
  BEN,
  type Body,
  createTestApi,
  organization,
  person,
  type Rows,
  sharesOf,
  type TestApi,
} from './testing.ts'

const NOBODYS = '99999999-9999-4999-8999-999999999999'

let api: TestApi
let annas: Rows
let bens: Rows
let max: string
let firm: string
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  annas = await addLease(api)
  bens = await addLease(api, BEN)
  max = await add({ ...person, person: { ...person.person, first_name: 'Max', last_name: 'Jänisch' } })
  firm = await add(organization)
})
afterAll(() => api.close())

const add = async (contact: object) => (await api.call('POST', '/contacts/', contact)).body.id
const give = sharesOf(() => api)
const put = (body: object, as = ANNA, lease = annas.leaseId) =>
  api.call('PUT', `/lease-agreements/${lease}`, body, { as })
const read = async (as = ANNA) =>
  (await api.call('GET', `/lease-agreements/${annas.leaseId}`, undefined, { as })).body
const names = (coTenants: string[], as = ANNA) => put({ co_tenant_contact_ids: coTenants }, as)
const asksLease = (permission: number) => [
  { resource_type_id: 'lease_agreement', resource_id: annas.leaseId, permission },
]

describe('co-tenants of a lease (R59)', () => {
  it('are kept in order, nested like the tenant, and unchanged until sent', async () => {
    expect(await read()).toMatchObject({ co_tenant_contact_ids: [], co_tenants: [] })
    const { status, body } = await names([firm, max])
    expect(status).toBe(200)
    expect(leaseAgreementSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      tenant_contact: { id: annas.contactId },
      co_tenant_contact_ids: [firm, max],
      co_tenants: [
        { id: firm, is_visible: true, organization: { organization_name: expect.any(String) } },
        { id: max, is_visible: true, person: { first_name: 'Max', last_name: 'Jänisch' } },
      ],
    })
    expect((await put({ notes: 'n' })).body.co_tenant_contact_ids).toEqual([firm, max])
    expect((await names([max.toUpperCase()])).body.co_tenant_contact_ids).toEqual([max])
    expect((await put({ co_tenant_contact_ids: null })).body.co_tenants).toEqual([])
    const created = await api.call('POST', '/lease-agreements/', {
      rent_unit_id: annas.unitId,
      start_date: '2026-01-01',
      tenant_contact_id: annas.contactId,
      co_tenant_contact_ids: [max],
    })
    expect(created).toMatchObject({ status: 201, body: { co_tenants: [{ id: max }] } })
  })

  it('are up to 8, without duplicates or the tenant, with each error at its place', async () => {
    const wrong = async (body: object) => (await put(body)).body.detail.map(({ loc, type }) => [loc, type])
    const at = (index: number) => ['body', 'co_tenant_contact_ids', index]
    expect(await wrong({ co_tenant_contact_ids: [max, annas.contactId, firm, max] })).toEqual([
      [at(1), 'co_tenant_is_tenant'],
      [at(3), 'co_tenant_twice'],
    ])
    expect(await wrong({ co_tenant_contact_ids: [max, 'x'] })).toEqual([[at(1), 'uuid_parsing']])
    expect(await wrong({ co_tenant_contact_ids: Array(9).fill(max) })).toEqual([
      [['body', 'co_tenant_contact_ids'], 'too_long'],
    ])
    await names([max])
    expect(await wrong({ tenant_contact_id: max })).toEqual([[at(0), 'co_tenant_is_tenant']])
    const changed = await put({ tenant_contact_id: max, co_tenant_contact_ids: [annas.contactId] })
    expect(changed.body).toMatchObject({ tenant_contact: { id: max }, co_tenants: [{ id: annas.contactId }] })
  })

  it('are found by name, also beside the tenant', async () => {
    await names([max])
    const found = async (words: string, as = ANNA) =>
      (await api.call<Body[]>('GET', `/search?q=${encodeURIComponent(words)}`, undefined, { as })).body
        .filter(({ id }) => id === annas.leaseId)
        .map(({ id, title }) => [id, title])
    const named = [[annas.leaseId, 'Lea Hoffmann, Max Jänisch']]
    expect(await found('jaenisch')).toEqual(named)
    await give(ANNA, BEN, asksLease(1))
    expect(await found('janisch', BEN)).toEqual(named)
  })

  it('are visible only to people who see the lease (R26, R61)', async () => {
    await names([max])
    await give(ANNA, BEN, asksLease(1))
    const [told] = (await read(BEN)).co_tenants as Body[]
    expect(told).toEqual({
      id: max,
      is_visible: false,
      contact_type: 'person',
      organization: null,
      person: { first_name: 'Max', last_name: 'Jänisch', email: null, phone_primary: null },
    })
    expect((await api.call('GET', `/contacts/${max}`, undefined, { as: BEN })).status).toBe(404)
  })
})

it('notify whoever sees the lease when a co-tenant changes', async () => {
  await names([max])
  await give(ANNA, BEN, asksLease(1))
  const received = await receivedBy(api, () =>
    api.call('PATCH', `/contacts/${max}`, { person_data: { last_name: 'Berg' } }),
  )
  expect(received.ben).toEqual(['lease-agreements'])
})

describe("co-tenants belong to the lease's owner (R61)", () => {
  it("another owner's contact is refused like an unknown id, at any level", async () => {
    const nobody = await names([NOBODYS])
    expect(nobody.status).toBe(404)
    await give(ANNA, BEN, [
      { resource_type_id: 'property_group', resource_id: annas.groupId, permission: 4 },
      { resource_type_id: 'contact', resource_id: firm, permission: 1 },
    ])
    for (const answer of [
      await put({ co_tenant_contact_ids: [firm] }, BEN, bens.leaseId),
      await names([bens.contactId], BEN),
      await names([bens.contactId]),
      await names([max], BEN),
    ])
      expect([answer.status, answer.body]).toEqual([404, nobody.body])
    await names([max])
    expect((await names([max, firm], BEN)).body.co_tenant_contact_ids).toEqual([max, firm])
  })

  it('a member below level edit cannot change them', async () => {
    await give(ANNA, BEN, asksLease(1))
    expect(await names([], BEN)).toMatchObject({ status: 403, body: { type: 'level_too_low' } })
  })
})

describe('deleting rows that co-tenants depend on', () => {
  it('a contact cannot be deleted while a lease names it as co-tenant, counted once (R25)', async () => {
    await names([max])
    const refused = await api.call('DELETE', `/contacts/${max}`)
    expect([refused.status, refused.body]).toMatchObject([409, { type: 'in_use', params: { count: 1 } }])
    await names([])
    expect((await api.call('DELETE', `/contacts/${max}`)).status).toBe(204)
  })

  it('a lease is restored with them (R74), and refused if one is gone', async () => {
    await names([max, firm])
    const before = await read()
    const remove = async () =>
      (await api.call('DELETE', `/lease-agreements/${annas.leaseId}`)).headers['keystead-undo']
    expect((await api.call('POST', `/undo/${await remove()}`)).status).toBe(200)
    expect(await read()).toEqual(before)
    const again = await remove()
    expect((await api.call('DELETE', `/contacts/${max}`)).status).toBe(204)
    expect(await api.call('POST', `/undo/${again}`)).toMatchObject({
      status: 409,
      body: { type: 'parent_gone' },
    })
  })
})
