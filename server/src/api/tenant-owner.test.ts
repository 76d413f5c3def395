import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ANNA,
  addLease,
  BEN,
  type Body,
  createTestApi,
  organization,
  type Rows,
  sharesOf,
  type TestApi,
} from './testing.ts'

const NOBODYS = '99999999-9999-4999-8999-999999999999'

let api: TestApi
let annas: Rows
let bens: Rows
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  annas = await addLease(api)
  bens = await addLease(api, BEN)
})
afterAll(() => api.close())

const give = sharesOf(() => api)
const onContact = (permission = 1) => [
  { resource_type_id: 'contact', resource_id: annas.contactId, permission },
]
const onProperty = (permission: number) => [
  { resource_type_id: 'property_group', resource_id: annas.groupId, permission },
]
const createLease = (unitId: string, contactId: string, as: string) =>
  api.call(
    'POST',
    '/lease-agreements/',
    { rent_unit_id: unitId, tenant_contact_id: contactId, start_date: '2026-01-01' },
    { as },
  )
const changeTenant = (leaseId: string, contactId: string | null, as: string) =>
  api.call('PUT', `/lease-agreements/${leaseId}`, { tenant_contact_id: contactId }, { as })

describe('a tenant belongs to the owner of the lease (R61)', () => {
  it("one's own lease cannot name a shared contact, at any level", async () => {
    await give(ANNA, BEN, onContact(5))
    const nobody = await createLease(bens.unitId, NOBODYS, BEN)
    expect(nobody.status).toBe(404)
    for (const answer of [
      await createLease(bens.unitId, annas.contactId, BEN),
      await changeTenant(bens.leaseId, annas.contactId, BEN),
    ])
      expect([answer.status, answer.body]).toEqual([404, nobody.body])
  })

  it("a member cannot name an own contact in somebody's lease", async () => {
    await give(ANNA, BEN, onProperty(4))
    const nobody = await createLease(annas.unitId, NOBODYS, BEN)
    for (const answer of [
      await createLease(annas.unitId, bens.contactId, BEN),
      await changeTenant(annas.leaseId, bens.contactId, BEN),
    ])
      expect([answer.status, answer.body]).toEqual([404, nobody.body])
  })

  it('a member names the owner’s contacts shared with them, and may keep one that is not', async () => {
    await give(ANNA, BEN, onProperty(3))
    expect((await createLease(annas.unitId, annas.contactId, BEN)).status).toBe(404)
    expect((await changeTenant(annas.leaseId, annas.contactId, BEN)).status).toBe(200)
    await give(ANNA, BEN, onContact())
    const made = await createLease(annas.unitId, annas.contactId, BEN)
    expect(made).toMatchObject({
      status: 201,
      body: { owner_id: ANNA, tenant_contact: { is_visible: true } },
    })
    await changeTenant(annas.leaseId, null, BEN)
    expect((await changeTenant(annas.leaseId, annas.contactId, BEN)).status).toBe(200)
  })

  it('the body is checked after the contact, and the unit’s level is not revealed before', async () => {
    await give(ANNA, BEN, onProperty(1))
    expect((await createLease(annas.unitId, NOBODYS, BEN)).status).toBe(404)
    await give(ANNA, BEN, onContact())
    const tooLow = { status: 403, body: { type: 'level_too_low' } }
    expect(await createLease(annas.unitId, annas.contactId, BEN)).toMatchObject(tooLow)
    const body = { tenant_contact_id: bens.contactId }
    expect(await api.call('POST', '/lease-agreements/', body, { as: BEN })).toMatchObject({ status: 422 })
  })
})

describe('a name without a contact, from an older row (R61)', () => {
  const keep = (leaseId: string, tenant_name: string | null) =>
    api.database.db
      .updateTable('lease_agreements')
      .set({ tenant_contact_id: null, tenant_name })
      .where('id', '=', leaseId)
      .execute()
  const read = async (leaseId = annas.leaseId) => (await api.call('GET', `/lease-agreements/${leaseId}`)).body

  it('is read and found, but never written', async () => {
    expect(await read()).toHaveProperty('tenant_name', null)
    await keep(annas.leaseId, 'Jörg Strauß')
    expect(await read()).toMatchObject({ tenant_name: 'Jörg Strauß', tenant_contact: null })
    const { body } = await api.call<Body[]>('GET', '/search?q=strauss')
    expect(body).toMatchObject([{ id: annas.leaseId, title: 'Jörg Strauß' }])
    const written = await api.call('PUT', `/lease-agreements/${annas.leaseId}`, { tenant_name: 'x' })
    expect(written).toMatchObject({ status: 422, body: { detail: [{ type: 'extra_forbidden' }] } })
  })

  it('stays on any other change, and is removed when a contact is named', async () => {
    await keep(annas.leaseId, 'Jörg Strauß')
    await changeTenant(annas.leaseId, null, ANNA)
    expect(await read()).toHaveProperty('tenant_name', 'Jörg Strauß')
    const { body } = await api.call('POST', '/contacts/', organization)
    await changeTenant(annas.leaseId, body.id, ANNA)
    expect(await read()).toMatchObject({ tenant_name: null, tenant_contact: { id: body.id } })
  })
})
