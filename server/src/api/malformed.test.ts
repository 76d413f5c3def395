import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seeded, triesOf } from '../testing/quick.ts'
import { asked, dataQuery, kinds, manyRows, text, value } from './data/testing/malformed-values.ts'
import { paymentsData } from './data/testing/payments-data.ts'
import { ANNA, addLease, type Body, createTestApi, share, type TestApi } from './testing.ts'

/** `KEYSTEAD_TRIES=100000` is the full size. */
const TRIES = triesOf(600)
const TIMEOUT_MS = 60_000 + TRIES * 100

type Method = Parameters<TestApi['call']>[0]
interface Call {
  method: Method
  path: string
  fields: string[]
}

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> }
}

let api: TestApi
let ids: Record<string, string>
let calls: Call[]
beforeAll(async () => {
  api = await createTestApi(undefined, { data: { ...paymentsData, odd: { kinds } } })
  const rows = await addLease(api)
  const entry = { lease_agreement_id: rows.leaseId, amount: 1, paid_on: '2026-11-03' }
  const { body: row } = await api.call('POST', '/data/payments/entries/', entry)
  const { groupId: accessId, memberId } = await share(api, ANNA, 'x', [])
  ids = {
    property_group_id: rows.groupId,
    building_id: rows.buildingId,
    rent_unit_id: rows.unitId,
    contact_id: rows.contactId,
    lease_agreement_id: rows.leaseId,
    rental_period_id: rows.periodId,
    rent_component_id: rows.componentId,
    access_group_id: accessId,
    member_id: memberId,
    row_id: row.id,
  }
  const { body } = await api.call<Body & { paths: Record<string, Record<string, Operation>> }>(
    'GET',
    '/openapi.json',
  )
  calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Method,
      path: path.replace('/api/v1', ''),
      fields: fieldsOf(Object.values(operation.requestBody?.content ?? {})[0]?.schema),
    })),
  )
})
afterAll(() => api.close())

/** The names of all fields that the body may have, at any depth. */
function fieldsOf(schema: Schema | undefined): string[] {
  if (!schema) return []
  const own = Object.entries(schema.properties ?? {})
  return [
    ...own.map(([name]) => name),
    ...own.flatMap(([, inner]) => fieldsOf(inner)),
    ...(schema.anyOf ?? []).flatMap(fieldsOf),
    ...fieldsOf(schema.items),
  ]
}

/** A person for each try, so that nobody reaches the limit of requests per second. */
const personOf = (seed: number) => `00000000-0000-4000-8000-${seed.toString(16).padStart(12, '0')}`

const objectOf = (fields: string[]): fc.Arbitrary<unknown> =>
  fields.length === 0
    ? fc.jsonValue()
    : fc.dictionary(fc.oneof(fc.constantFrom(...fields), text), fc.oneof(value, nested(fields)), {
        maxKeys: 6,
      })
const nested = (fields: string[]) => fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 4 })

const deep = (depth: number) =>
  depth < 0
    ? '['.repeat(-depth) + ']'.repeat(-depth)
    : `{"notes":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`

/** The bodies sent: all kinds of JSON, damaged JSON, and other text. */
const rawOf = (fields: string[]): fc.Arbitrary<string | number | undefined> =>
  fc.oneof(
    { weight: 6, arbitrary: objectOf(fields).map((body) => JSON.stringify(body)) },
    fc.array(objectOf(fields), { maxLength: 3 }).map((body) => JSON.stringify(body)),
    fc.tuple(objectOf(fields), fc.nat(60)).map(([body, cut]) => JSON.stringify(body).slice(0, cut)),
    fc.integer({ min: -5_000, max: 5_000 }), // a depth: written out only when it is sent
    text,
    fc.constantFrom(
      '',
      'null',
      '"',
      '{"__proto__":{"x":1}}',
      '{"constructor":{"prototype":1}}',
      '\ufeff{}',
      '{"a":1e999}',
    ),
    fc.constant(undefined),
  )

const type = fc.oneof(
  { weight: 5, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    'application/json; charset=utf-16',
    'application/json;charset=',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    ';',
    '*/*',
  ),
)
const id = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  text,
  fc.uuid(),
  fc.constantFrom('%00', '..', '%ff', "' or 1=1"),
)

const encoded = (part: string) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, ''))

it(
  `${TRIES} malformed requests: no answer is 5xx, every 422 names its place`,
  async () => {
    const request = fc.constantFrom(...calls).chain((call) =>
      fc.record({
        call: fc.constant(call),
        raw: fc.oneof(
          {
            weight: 1,
            arbitrary: manyRows(ids.lease_agreement_id ?? '').map((body) => JSON.stringify(body)),
          },
          { weight: call.path.startsWith('/data/') ? 1 : 20, arbitrary: rawOf(call.fields) },
        ),
        type,
        id,
        query: fc.option(
          fc.tuple(
            fc.constantFrom('rent_unit_id', 'is_active', 'lease_agreement_id', 'q', ...dataQuery),
            asked,
          ),
        ),
        key: fc.option(fc.string({ minLength: 1, maxLength: 300, unit: fc.constantFrom('a', '-', '1') })),
        isOwner: fc.boolean(),
        seed: fc.nat(),
      }),
    )
    await fc.assert(
      fc.asyncProperty(request, async ({ call, raw, type, id, query, key, isOwner, seed }) => {
        if (call.method === 'DELETE' && isOwner && id === null) return // would take what later tries stand on
        const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
          id === null ? (ids[name] ?? '') : encoded(id),
        )
        const search = query ? `?${query[0]}=${encoded(query[1])}` : ''
        const headers = { 'content-type': type, ...(key !== null && { 'idempotency-key': key }) }
        const { status, body } = await api.call(call.method, `${path}${search}`, undefined, {
          as: isOwner ? ANNA : personOf(seed),
          headers,
          ...(raw !== undefined &&
            call.method !== 'GET' && { raw: typeof raw === 'number' ? deep(raw) : raw }),
        })
        expect(status, JSON.stringify(body)).toBeLessThan(500)
        expect(status).not.toBe(429)
        if (status < 400) return
        expect(body.detail, 'an error says what is wrong').toBeTruthy()
        if (status === 422) {
          for (const item of body.detail) {
            expect(['body', 'path', 'query', 'header']).toContain(item.loc[0])
            expect([typeof item.msg, typeof item.type]).toEqual(['string', 'string'])
          }
        } else expect(typeof body.detail).toBe('string')
      }),
      { numRuns: TRIES, ...seeded },
    )
    expect((await api.app.inject('/healthz')).statusCode).toBe(200)
  },
  TIMEOUT_MS,
)
