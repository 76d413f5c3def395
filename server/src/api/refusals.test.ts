import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ANNA, addLease, addProperty, BEN, building, createTestApi, type TestApi } from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const GROUPS = '/property-groups/'

describe('unreadable requests', () => {
  it.each([['{"name": '], ['{name: 1}'], ['"\\ud800'], ['{"__proto__": {"a": 1}}']])(
    '%s is broken JSON',
    async (raw) => {
      const { status, body } = await api.call('POST', GROUPS, undefined, { raw })
      expect([status, body]).toEqual([
        422,
        { detail: [{ loc: ['body'], msg: 'JSON decode error', type: 'json_invalid' }] },
      ])
    },
  )

  it.each([[undefined], ['null']])('%s as a body is missing', async (raw) => {
    const { status, body } = await api.call('POST', GROUPS, undefined, { raw })
    expect([status, body.detail]).toEqual([422, [{ loc: ['body'], msg: 'Field required', type: 'missing' }]])
  })

  it.each([['[]'], ['"text"'], ['7']])('%s is not an object', async (raw) => {
    const { status, body } = await api.call('POST', GROUPS, undefined, { raw })
    expect([status, body.detail[0]?.type]).toEqual([422, 'model_attributes_type'])
  })

  it('deep nesting is refused, not a crash', async () => {
    const raw = `{"name": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    const { status, body } = await api.call('POST', GROUPS, undefined, { raw })
    expect([status, body.detail[0]?.type]).toEqual([422, 'string_type'])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'nonsense'])('%s is 415', async (type) => {
    const { status, body } = await api.call('POST', GROUPS, undefined, {
      raw: 'a=b',
      headers: { 'content-type': type },
    })
    expect([status, body.type]).toEqual([415, 'unsupported_media_type'])
  })

  it('more than 1 MB is 413', async () => {
    const { status, body } = await api.call('POST', GROUPS, { name: 'x'.repeat(1024 * 1024) })
    expect([status, body.type]).toEqual([413, 'payload_too_large'])
    expect(body.detail).toEqual(expect.any(String))
  })

  it.each(['a\0b', 'half \ud83d of a pair'])(
    'text that the database cannot store is 422 at its place',
    async (name) => {
      const { status, body } = await api.call('POST', GROUPS, { name })
      expect([status, body.detail[0]]).toMatchObject([422, { loc: ['body', 'name'], type: 'string_unicode' }])
    },
  )

  it('NUL in a key is 422', async () => {
    expect((await api.call('POST', GROUPS, { name: 'ok', 'a\0': 1 })).status).toBe(422)
  })

  it('every other character is accepted', async () => {
    const name = '𝄞 \u202e " \\ <b> \u0001 ’'
    expect((await api.call('POST', GROUPS, { name })).body.name).toBe(name)
  })

  it.each(['x', '1', '%00', "'; drop table", '11111111-1111-1111-1111-11111111111g'])(
    'id %s is 422',
    async (id) => {
      const { status, body } = await api.call('GET', `/property-groups/${encodeURIComponent(id)}`)
      expect([status, body.detail[0]]).toMatchObject([
        422,
        { loc: ['path', 'property_group_id'], type: 'uuid_parsing' },
      ])
    },
  )

  it.each(['/nothing/', '/property-groups/a/b', '/%00'])('unknown path %s is 404', async (path) => {
    const { status, body } = await api.call('GET', path)
    expect([status, body]).toEqual([404, { detail: 'Not found', type: 'not_found' }])
  })

  it('an unsupported method is 405 with the supported ones', async () => {
    const { status, body, headers } = await api.call('PATCH', GROUPS, {})
    expect([status, body.type, headers.allow]).toEqual([405, 'method_not_allowed', 'GET, HEAD, POST'])
    const one = await api.call('PATCH', `${GROUPS}${ANNA}`, {})
    expect([one.status, one.headers.allow]).toEqual([405, 'GET, HEAD, PUT, DELETE'])
    expect((await api.call('PATCH', GROUPS, {}, { as: null })).status).toBe(401)
  })

  it('malformed HTTP is answered in our error format', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = new URL(api.app.listeningOrigin)
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
      socket.on('data', (data) => resolve(data.toString()))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"detail":"Bad Request"/)
  })
})

describe('the order of errors', () => {
  it('401 comes before everything', async () => {
    for (const as of [null, 'no-token']) {
      const answers = await Promise.all([
        api.call('GET', '/property-groups/no-uuid', undefined, { as }),
        api.call('POST', GROUPS, undefined, { as, raw: '{' }),
        api.call('POST', GROUPS, { name: 'x'.repeat(2_000_000) }, { as }),
      ])
      for (const { status, body, headers } of answers) {
        expect([status, body.type, headers['www-authenticate']]).toEqual([401, 'unauthorized', 'Bearer'])
      }
    }
  })

  it('404 comes before 422: a body reveals nothing about others’ rows', async () => {
    const rows = await addLease(api, BEN)
    const { groupId, buildingId, unitId, leaseId, periodId } = rows
    const { unitId: own } = await addProperty(api, ANNA)
    const wrong = { nonsense: 1 }
    const answers = await Promise.all([
      api.call('PUT', `/property-groups/${groupId}`, wrong),
      api.call('PUT', `/property-groups/${groupId}`, undefined, { raw: '{' }),
      api.call('PUT', `/buildings/${buildingId}`, wrong),
      api.call('PUT', `/rent-units/${unitId}`, wrong),
      api.call('POST', '/buildings/', { propertygroup_id: groupId }),
      api.call('POST', '/rent-units/', { building_id: buildingId }),
      api.call('PATCH', `/contacts/${rows.contactId}`, wrong),
      api.call('PUT', `/lease-agreements/${leaseId}`, wrong),
      api.call('PUT', `/rental-periods/${periodId}`, wrong),
      api.call('PUT', `/rent-components/${rows.componentId}`, wrong),
      api.call('POST', '/lease-agreements/', { rent_unit_id: unitId }),
      api.call('POST', '/lease-agreements/', { rent_unit_id: own, tenant_contact_id: rows.contactId }),
      api.call('POST', '/rental-periods/', { lease_agreement_id: leaseId }),
      api.call('POST', '/rent-components/', { rental_period_id: periodId }),
    ])
    expect(answers.map((answer) => [answer.status, answer.body.type])).toEqual(
      answers.map(() => [404, 'not_found']),
    )
  })
})

describe('two landlords', () => {
  it('cannot reach each other’s rows', async () => {
    const anna = await addProperty(api, ANNA)
    const ben = await addProperty(api, BEN)
    const paths = [
      `/property-groups/${anna.groupId}`,
      `/buildings/${anna.buildingId}`,
      `/rent-units/${anna.unitId}`,
    ]
    for (const path of paths) {
      for (const [method, body] of [['GET'], ['PUT', { notes: 'mine' }], ['DELETE']] as const) {
        expect((await api.call(method, path, body, { as: BEN })).status).toBe(404)
      }
      expect((await api.call('GET', path)).body).toMatchObject({ owner_id: ANNA, notes: null })
    }
    for (const list of [GROUPS, '/buildings/', '/rent-units/']) {
      const { body } = await api.call<{ owner_id: string }[]>('GET', list, undefined, { as: BEN })
      expect(new Set(body.map((row) => row.owner_id))).toEqual(new Set([BEN]))
    }
    const hung = await Promise.all([
      api.call('POST', '/buildings/', { ...building, propertygroup_id: anna.groupId }, { as: BEN }),
      api.call('POST', '/rent-units/', { building_id: anna.buildingId, unit_number: '1' }, { as: BEN }),
      api.call('PUT', `/buildings/${ben.buildingId}`, { propertygroup_id: anna.groupId }, { as: BEN }),
      api.call('PUT', `/rent-units/${ben.unitId}`, { building_id: anna.buildingId }, { as: BEN }),
    ])
    expect(hung.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
  })
})

it('each person has 1,000 requests a second, independently of others', async () => {
  const fresh = '33333333-3333-3333-3333-333333333333'
  const ask = (as: string) => api.call('GET', '/property-groups/no-uuid', undefined, { as })
  // One rate-limit window for all calls, however long they take.
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => now.mockRestore())
  const answers = await Promise.all(Array.from({ length: 1_100 }, () => ask(fresh)))
  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused).toHaveLength(100)
  expect(refused[0]).toMatchObject({ body: { type: 'rate_limited' }, headers: { 'retry-after': '1' } })
  expect((await ask(BEN)).status).toBe(422)
})

it('answers pages of another origin before any token', async () => {
  const preflight = await api.app.inject({ method: 'OPTIONS', url: '/api/v1/property-groups/' })
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers).toMatchObject({ 'access-control-allow-origin': '*' })
  const { headers } = await api.call('GET', GROUPS, undefined, { as: null })
  expect(headers['access-control-allow-origin']).toBe('*')
})
