import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProperty, BEN, building, createTestApi, type TestApi } from './testing.ts'

let api: TestApi
let own: Awaited<ReturnType<typeof addProperty>>
beforeAll(async () => {
  api = await createTestApi()
  own = await addProperty(api)
})
afterAll(() => api.close())

const long = (length: number) => 'x'.repeat(length)
const year = new Date().getFullYear()

type Case = [field: string, value: unknown, type: string, msg?: string]

async function expectItem(method: 'POST' | 'PUT', path: string, body: object, [field, , type, msg]: Case) {
  const answer = await api.call(method, path, body)
  expect(answer.status).toBe(422)
  expect(answer.body.detail).toHaveLength(1)
  expect(answer.body.detail[0]).toMatchObject({ loc: ['body', field], type, ...(msg && { msg }) })
}

describe('POST /property-groups/', () => {
  const cases: Case[] = [
    ['name', undefined, 'missing', 'Property group name is required'],
    ['name', null, 'string_type', 'Property group name is required'],
    ['name', '   ', 'string_too_short', 'Property group name is required'],
    ['name', long(201), 'string_too_long', 'String should have at most 200 characters'],
    ['name', 7, 'string_type', 'Input should be a valid string'],
    ['description', long(1001), 'string_too_long'],
    ['notes', long(2001), 'string_too_long'],
    ['is_active', 'yes', 'bool_parsing'],
    ['is_active', 1, 'bool_type'],
    ['property_type', 'mixed', 'extra_forbidden', 'Extra inputs are not permitted'],
    ['id', BEN, 'extra_forbidden'],
  ]
  it.each(cases)('%s = %j is %s', async (...each) => {
    const [field, value] = each
    await expectItem('POST', '/property-groups/', { name: 'ok', [field]: value }, each)
  })

  it('takes the longest of each', async () => {
    const longest = { name: long(200), description: long(1000), notes: long(2000), is_active: false }
    expect((await api.call('POST', '/property-groups/', longest)).status).toBe(201)
  })

  it('names every mistake, one item for each key too many', async () => {
    const { body } = await api.call('POST', '/property-groups/', { description: 1, a: 1, b: 2 })
    expect(body.detail.map((item) => item.loc.join('.')).sort()).toEqual([
      'body.a',
      'body.b',
      'body.description',
      'body.name',
    ])
  })
})

describe('PUT /property-groups/{id}', () => {
  const cases: Case[] = [
    ['name', null, 'string_type', 'Property group name is required'],
    ['street', null, 'string_type'],
    ['city', '', 'string_too_short'],
    ['state', 'B', 'string_too_short'],
    ['state', long(51), 'string_too_long'],
    ['zip_code', long(21), 'string_too_long'],
    ['country', null, 'string_type'],
    ['property_type', 'castle', 'literal_error', "Input should be 'residential', 'commercial' or 'mixed'"],
    ['year_built', 1799, 'greater_than_equal', 'Year built must be after 1800'],
    ['year_built', year + 1, 'less_than_equal', 'Year built cannot be in the future'],
    ['year_built', 1900.5, 'int_from_float'],
    ['year_built', '1900', 'int_parsing'],
    ['purchase_price', 0, 'greater_than'],
    ['purchase_price', 10.001, 'decimal_max_places'],
    ['purchase_price', 1e13, 'less_than_equal'],
    ['purchase_price', 'a lot', 'float_parsing'],
    ['property_tax', -0.01, 'greater_than_equal'],
    ['purchase_date', '2011-02-30', 'date_from_datetime_parsing'],
    ['purchase_date', '0000-01-01', 'value_error'],
    ['purchase_date', 20110501, 'string_type'],
    ['buildings', [], 'extra_forbidden'],
  ]
  it.each(cases)('%s = %j is %s', async (...each) => {
    const [field, value] = each
    await expectItem('PUT', `/property-groups/${own.groupId}`, { [field]: value }, each)
  })
})

describe('buildings', () => {
  const created: Case[] = [
    ['building_number', undefined, 'missing'],
    ['street', undefined, 'missing'],
    ['country', long(201), 'string_too_long'],
    ['name', long(201), 'string_too_long'],
    ['total_floors', 0, 'greater_than_equal'],
    ['total_floors', 10_000, 'less_than_equal'],
    ['year_built', year + 1, 'less_than_equal', 'Year built cannot be in the future'],
    ['propertygroup_id', 'P1', 'uuid_parsing'],
    ['owner_id', BEN, 'extra_forbidden'],
  ]
  it.each(created)('POST: %s = %j is %s', async (...each) => {
    const [field, value] = each
    await expectItem('POST', '/buildings/', { ...building, [field]: value }, each)
  })

  const edited: Case[] = [
    ['name', null, 'string_type', 'Building name is required'],
    ['name', long(256), 'string_too_long'],
    ['street', '', 'string_too_short', 'Street is required'],
    ['city', null, 'string_type', 'City is required'],
    ['postal_code', ' ', 'string_too_short', 'Postal code is required'],
    ['country', '', 'string_too_short', 'Country is required'],
    ['year_built', year + 6, 'less_than_equal', `Input should be less than or equal to ${year + 5}`],
  ]
  it.each(edited)('PUT: %s = %j is %s', async (...each) => {
    const [field, value] = each
    await expectItem('PUT', `/buildings/${own.buildingId}`, { [field]: value }, each)
  })

  it('PUT has the limits of the edit form: a longer name, five years ahead', async () => {
    const { status } = await api.call('PUT', `/buildings/${own.buildingId}`, {
      name: long(255),
      year_built: year + 5,
    })
    expect(status).toBe(200)
  })
})

describe('rent units', () => {
  const cases: Case[] = [
    ['building_id', undefined, 'missing'],
    ['building_id', 'B1', 'uuid_parsing'],
    ['unit_number', undefined, 'missing'],
    ['unit_number', long(51), 'string_too_long'],
    ['floor_number', -100, 'greater_than_equal'],
    ['floor_number', 1000, 'less_than_equal'],
    ['total_area', 0, 'greater_than'],
    ['total_area', 999_999, 'less_than'],
    ['number_of_rooms', 0, 'greater_than_equal'],
    ['number_of_rooms', 2.5, 'int_from_float'],
    ['number_of_bathrooms', 100, 'less_than_equal'],
    ['has_balcony', 'perhaps', 'bool_parsing'],
    ['available_from', 'tomorrow', 'date_from_datetime_parsing'],
    ['unit_description', long(1001), 'string_too_long'],
  ]
  it.each(cases)('%s = %j is %s', async (...each) => {
    const [field, value] = each
    const body = { building_id: own.buildingId, unit_number: '9', [field]: value }
    await expectItem('POST', '/rent-units/', body, each)
  })
})
