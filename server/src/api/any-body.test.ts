import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { addProperty, createTestApi, type TestApi } from './testing.ts'

let api: TestApi
let own: Awaited<ReturnType<typeof addProperty>>
beforeAll(async () => {
  api = await createTestApi()
  own = await addProperty(api)
})
afterAll(() => api.close())

const FIELDS = [
  'name',
  'description',
  'year_built',
  'purchase_price',
  'purchase_date',
  'is_active',
  'propertygroup_id',
  'building_id',
  'unit_number',
  'total_area',
  'available_from',
  'floor_number',
  'street',
]

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.integer(),
  fc.constantFrom('9999-12-31', '0001-01-01', '10000-01-01', 1e308, 5e-324, -0, 2 ** 31, 0.1 + 0.2),
)
const body = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 4 }))

it('no body whatever leads to a 5xx', async () => {
  const targets = () =>
    [
      ['POST', '/property-groups/'],
      ['POST', '/buildings/'],
      ['POST', '/rent-units/'],
      ['PUT', `/property-groups/${own.groupId}`],
      ['PUT', `/buildings/${own.buildingId}`],
      ['PUT', `/rent-units/${own.unitId}`],
    ] as const
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      for (const [method, path] of targets()) {
        const { status, body: answer } = await api.call(method, path, sent)
        if (status >= 500) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(answer)}`)
      }
    }),
    { numRuns: 150 },
  )
})

it('no path or query whatever leads to a 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      const encoded = encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))
      const { status } = await api.call('GET', `/rent-units/${encoded}?${encoded}=${encoded}`)
      if (status >= 500) throw new Error(`${JSON.stringify(text)} answered ${status}`)
    }),
    { numRuns: 200 },
  )
})
