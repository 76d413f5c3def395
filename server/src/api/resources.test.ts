import { buildingSchema } from '@keystead/api-client/buildings/contract'
import { propertyGroupSchema } from '@keystead/api-client/property-groups/contract'
import { rentUnitSchema } from '@keystead/api-client/rent-units/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ANNA, addProperty, type Body, building, createTestApi, type TestApi } from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const NOBODYS = '99999999-9999-4999-8999-999999999999'

describe('property groups', () => {
  it('are created with the common fields and can be read', async () => {
    const { status, body } = await api.call('POST', '/property-groups/', {
      name: ' Höfe ',
      description: null,
    })
    expect(status).toBe(201)
    expect(propertyGroupSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      name: 'Höfe',
      owner_id: ANNA,
      created_by: ANNA,
      shared: null,
      buildings: [],
    })
    expect((await api.call('GET', `/property-groups/${body.id}`)).body).toEqual(body)
  })

  it('are listed by name with full buildings, identical to reading these alone', async () => {
    const { groupId, buildingId } = await addProperty(api)
    await api.call('PUT', `/property-groups/${groupId}`, { name: 'AAA first' })
    const list = z.array(propertyGroupSchema).parse((await api.call('GET', '/property-groups/')).body)
    expect(list[0]?.name).toBe('AAA first')
    expect(list[0]?.buildings).toEqual([(await api.call('GET', `/buildings/${buildingId}`)).body])
  })

  it('take the fields of the edit form, exact to the cent', async () => {
    const { groupId } = await addProperty(api)
    const fields = {
      property_type: 'mixed',
      year_built: 1904,
      street: 'Lychener Straße 48',
      city: 'Berlin',
      state: 'Berlin',
      zip_code: '10437',
      country: 'DE',
      purchase_price: 1480000.1,
      purchase_date: '2011-05-01',
      property_tax: 0,
      insurance_cost: 999999999999.99,
      maintenance_fund: 0.29,
    }
    const { status, body } = await api.call('PUT', `/property-groups/${groupId}`, fields)
    expect([status, body]).toMatchObject([200, fields])
  })

  it('keep what a PUT omits and clear what it sends as null (R4)', async () => {
    const { groupId } = await addProperty(api)
    await api.call('PUT', `/property-groups/${groupId}`, { description: 'd', notes: 'n', year_built: 1900 })
    const { body } = await api.call('PUT', `/property-groups/${groupId}`, { notes: null })
    expect(body).toMatchObject({ name: 'Home', description: 'd', notes: null, year_built: 1900 })
  })

  it('may lack an address that they never had (R9)', async () => {
    const { groupId } = await addProperty(api)
    const { status, body } = await api.call('PUT', `/property-groups/${groupId}`, { name: 'Renamed' })
    expect([status, body.street]).toEqual([200, null])
  })

  it('are deleted with their buildings and units', async () => {
    const { groupId, buildingId, unitId } = await addProperty(api)
    expect((await api.call('DELETE', `/property-groups/${groupId}`)).status).toBe(204)
    expect((await api.call('GET', `/property-groups/${groupId}`)).status).toBe(404)
    expect((await api.call('GET', `/buildings/${buildingId}`)).status).toBe(404)
    expect((await api.call('GET', `/rent-units/${unitId}`)).status).toBe(404)
  })
})

describe('buildings', () => {
  it('need no property', async () => {
    const { status, body } = await api.call('POST', '/buildings/', building)
    expect(status).toBe(201)
    expect(buildingSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({ propertygroup_id: null, name: null })
  })

  it('move to another property and are renamed', async () => {
    const { buildingId } = await addProperty(api)
    const { groupId } = await addProperty(api)
    const change = { name: 'Hinterhaus', propertygroup_id: groupId }
    expect((await api.call('PUT', `/buildings/${buildingId}`, change)).body).toMatchObject(change)
  })

  it('answer 404 for an unknown property', async () => {
    const orphan = { ...building, propertygroup_id: NOBODYS }
    expect((await api.call('POST', '/buildings/', orphan)).status).toBe(404)
  })

  it('are deleted with their units', async () => {
    const { buildingId, unitId, groupId } = await addProperty(api)
    expect((await api.call('DELETE', `/buildings/${buildingId}`)).status).toBe(204)
    expect((await api.call('GET', `/rent-units/${unitId}`)).status).toBe(404)
    expect((await api.call('GET', `/property-groups/${groupId}`)).body.buildings).toEqual([])
  })
})

describe('rent units', () => {
  it('have their defaults (R103), also for a null flag', async () => {
    const { buildingId } = await addProperty(api)
    const sent = { building_id: buildingId, unit_number: '2', has_balcony: null, is_available: null }
    const { status, body } = await api.call('POST', '/rent-units/', sent)
    expect(status).toBe(201)
    expect(rentUnitSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      has_balcony: false,
      is_available: true,
      pets_allowed: false,
      floor_number: null,
    })
  })

  it('are edited field by field', async () => {
    const { unitId } = await addProperty(api)
    await api.call('PUT', `/rent-units/${unitId}`, {
      has_garden: true,
      is_available: false,
      total_area: 54.25,
    })
    const { body } = await api.call('PUT', `/rent-units/${unitId}`, { floor_number: -99, total_area: null })
    expect(body).toMatchObject({ has_garden: true, is_available: false, floor_number: -99, total_area: null })
    const cleared = await api.call('PUT', `/rent-units/${unitId}`, { is_available: null, has_garden: null })
    expect(cleared.body).toMatchObject({ is_available: true, has_garden: false })
  })

  it('store blanks as null', async () => {
    const { unitId } = await addProperty(api)
    await api.call('PUT', `/rent-units/${unitId}`, { unit_name: 'n', notes: 'n' })
    const { body } = await api.call('PUT', `/rent-units/${unitId}`, { unit_name: '', notes: ' \n' })
    expect(body).toMatchObject({ unit_name: null, notes: null, unit_type: null })
  })

  it('keep a custom type unchanged (R17)', async () => {
    const { unitId } = await addProperty(api)
    const { body } = await api.call('PUT', `/rent-units/${unitId}`, { unit_type: 'Atelier' })
    expect(body.unit_type).toBe('Atelier')
  })

  it('are deleted', async () => {
    const { unitId } = await addProperty(api)
    expect((await api.call('DELETE', `/rent-units/${unitId}`)).status).toBe(204)
    expect((await api.call('DELETE', `/rent-units/${unitId}`)).status).toBe(404)
  })
})

it('answer with and without a trailing slash', async () => {
  const both = await Promise.all(
    ['/property-groups', '/property-groups/'].map((path) => api.call('GET', path)),
  )
  expect(both.map((answer) => answer.status)).toEqual([200, 200])
  const { groupId } = await addProperty(api)
  expect((await api.call('GET', `/property-groups/${groupId}/`)).status).toBe(200)
})

it('the description is public', async () => {
  const { status, body } = await api.call<Body & { paths: object }>('GET', '/openapi.json', undefined, {
    as: null,
  })
  expect(status).toBe(200)
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/api/v1/property-groups/', '/api/v1/rent-units/{rent_unit_id}']),
  )
})
