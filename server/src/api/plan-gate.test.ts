import type { Plan } from '@keystead/module-sdk/manifest/person'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '../registry/resolve/module-state.ts'
import { planGate } from './plan-gate.ts'
import { ANNA, addLease, BEN, type Body, createTestApi, type Rows, share, type TestApi } from './testing.ts'

type Api = Record<string, 'read' | 'write'>

/** By default, everything that a module declares is approved. */
function snapshot(modules: { api: Api; off?: Plan[]; behind?: Api; approved?: Api }[]): Snapshot {
  const versionWith = (api: Api) => ({ manifest: { api } })
  return {
    revision: 1,
    approved: new Map(modules.map(({ api, approved = api }, index) => [`m${index}`, approved])),
    modules: modules.map(({ api, off = [], behind }, index) => ({
      id: `m${index}`,
      off: new Set(off),
      stableVersions: behind ? [versionWith(api), versionWith(behind)] : [versionWith(api)],
    })),
  } as unknown as Snapshot
}

describe('a plan', () => {
  const covers = (modules: Parameters<typeof snapshot>[0], right: 'read' | 'write') =>
    planGate({ snapshot: snapshot(modules) })('free', 'contacts', right)

  it.each([
    ['what nobody declares', [], true, true],
    ['what a module that is on declares', [{ api: { contacts: 'write' } }], true, true],
    ['no more than is declared', [{ api: { contacts: 'read' } }], true, false],
    ['nothing of a module that is off', [{ api: { contacts: 'write' }, off: ['free'] }], false, false],
    ['a module that is off for others', [{ api: { contacts: 'write' }, off: ['pro'] }], true, true],
    [
      'what another module that is on declares',
      [{ api: { contacts: 'write' }, off: ['free'] }, { api: { contacts: 'read' } }],
      true,
      false,
    ],
    [
      'what the stable version declares',
      [{ api: {}, behind: { contacts: 'write' } }, { api: { contacts: 'read' } }],
      true,
      false,
    ],
    ['what nobody approved for any module', [{ api: { contacts: 'read' }, approved: {} }], true, true],
    [
      'no more than is approved (R62)',
      [{ api: { contacts: 'write' }, approved: { contacts: 'read' } }],
      true,
      false,
    ],
    [
      'nothing that is approved for another module alone',
      [
        { api: { contacts: 'write' }, off: ['free'] },
        { api: { contacts: 'write' }, approved: {} },
      ],
      false,
      false,
    ],
    ['what is no longer declared', [{ api: {}, approved: { contacts: 'write' } }], false, false],
  ] as const)('%s', (_words, modules, read, write) => {
    const given = structuredClone(modules) as unknown as Parameters<typeof snapshot>[0]
    expect([covers(given, 'read'), covers(given, 'write')]).toEqual([read, write])
  })
})

it('while modules are being published, temporarily refuses only what none covers yet', () => {
  let isOpening = true
  const gate = planGate({ snapshot: snapshot([{ api: { contacts: 'read' } }]) }, () => isOpening)
  expect(gate('free', 'contacts', 'read')).toBe(true)
  expect(() => gate('free', 'contacts', 'write')).toThrow(
    expect.objectContaining({ statusCode: 503, type: 'unavailable', retryAfter: 2 }),
  )
  isOpening = false
  expect(gate('free', 'contacts', 'write')).toBe(false)
})

describe('without the plan', () => {
  let api: TestApi
  let rows: Rows
  let locked = false
  beforeAll(async () => {
    api = await createTestApi((_plan, resource) => !locked || resource === 'export')
    rows = await addLease(api)
    await share(api, ANNA, BEN, [
      { resource_type_id: 'property_group', resource_id: rows.groupId, permission: 5 },
    ])
    locked = true
  })
  afterAll(() => api.close())

  const answer = async (...call: Parameters<TestApi['call']>) => {
    const { status, body } = await api.call(...call)
    return [status, body?.type]
  }
  const REFUSED = [403, 'plan_required']

  it('every call of every resource is refused, and nothing is written', async () => {
    const { body } = await api.call<{ id: string; paths: Record<string, object> }>('GET', '/openapi.json')
    const isGated = (path: string) => !/[{]|export|search|shared-with-me|read-all|account/.test(path)
    const lists = Object.keys(body.paths).filter(isGated)
    expect(lists).toHaveLength(10)
    for (const path of lists)
      expect([path, ...(await answer('GET', path.replace('/api/v1', '')))]).toEqual([path, ...REFUSED])
    expect(await answer('POST', '/property-groups/', { name: 'new' })).toEqual(REFUSED)
    expect(await answer('POST', '/notices/read-all/', { read: true })).toEqual(REFUSED)
    expect(await answer('PUT', `/rent-units/${rows.unitId}`, { notes: 'new' })).toEqual(REFUSED)
    locked = false
    expect((await api.call('GET', `/rent-units/${rows.unitId}`)).body.notes).toBeNull()
    const groups = (await api.call<{ name: string }[]>('GET', '/property-groups/')).body
    expect(groups.map((group) => group.name)).not.toContain('new')
    locked = true
  })

  it('this answer comes after 404 and before level and body', async () => {
    const stranger = { as: '44444444-4444-4444-4444-444444444444' }
    expect(await answer('PUT', `/rent-units/${rows.unitId}`, { nonsense: 1 }, stranger)).toEqual([
      404,
      'not_found',
    ])
    expect(await answer('PUT', `/rent-units/${rows.unitId}`, { nonsense: 1 })).toEqual(REFUSED)
    expect(await answer('POST', '/rent-units/', undefined, { raw: '{' })).toEqual(REFUSED)
    expect(await answer('GET', '/rent-units/', undefined, { as: null })).toEqual([401, 'unauthorized'])
  })

  it('this answer comes before 422 for an id or a query', async () => {
    type Parts = { parameters?: { in: string; name: string }[] }
    const { body } = await api.call<Body & { paths: Record<string, Record<string, Parts>> }>(
      'GET',
      '/openapi.json',
    )
    const wrong = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters = [] }]) => {
        const queries = parameters.filter((each) => each.in === 'query').map(({ name }) => `${name}=no-uuid`)
        const asked = queries.length > 0 ? queries.map((query) => `${path}?${query}`) : [path]
        return asked.map((each) => [method.toUpperCase(), each.replace(/\{\w+\}/g, 'no-uuid')] as const)
      }),
    )
    // Calls that no plan gates still answer 422.
    const isFree = (path: string) => /search|account|membership|undo/.test(path)
    const gated = wrong.filter(([, path]) => path.includes('no-uuid') && !isFree(path))
    expect(gated.length).toBeGreaterThan(25)
    for (const [method, path] of gated)
      expect([method, path, ...(await answer(method as 'GET', path.replace('/api/v1', '')))]).toEqual([
        method,
        path,
        ...REFUSED,
      ])
    expect(await answer('DELETE', '/access-groups/no-uuid/membership/')).toEqual([422, undefined])
    expect(await answer('GET', '/contacts/no-uuid', undefined, { as: null })).toEqual([401, 'unauthorized'])
    locked = false
    expect(await answer('GET', '/contacts/no-uuid')).toEqual([422, undefined])
    expect(await answer('GET', '/rent-components/?rental_period_id=x')).toEqual([422, undefined])
    locked = true
  })

  it('an idempotency key is not used up', async () => {
    const headers = { 'idempotency-key': 'later' }
    expect(await answer('POST', '/property-groups/', { name: 'later' }, { headers })).toEqual(REFUSED)
    locked = false
    expect((await api.call('POST', '/property-groups/', { name: 'later' }, { headers })).status).toBe(201)
    locked = true
  })

  it('own data may be exported and own rows deleted, not others’', async () => {
    expect((await api.call('GET', '/export/')).status).toBe(200)
    expect(await answer('DELETE', `/rent-components/${rows.componentId}`, undefined, { as: BEN })).toEqual(
      REFUSED,
    )
    expect(await answer('DELETE', `/contacts/${rows.contactId}`)).toEqual([409, 'in_use'])
    expect(await answer('DELETE', `/rent-components/${rows.componentId}`)).toEqual([204, undefined])
    expect(await answer('DELETE', `/property-groups/${rows.groupId}`)).toEqual([204, undefined])
  })
})

it('a plan that may read answers HEAD like GET', async () => {
  const api = await createTestApi((_plan, _resource, right) => right === 'read')
  const statusOf = async (method: 'GET' | 'HEAD' | 'POST') => (await api.call(method, '/contacts/')).status
  expect([await statusOf('GET'), await statusOf('HEAD'), await statusOf('POST')]).toEqual([200, 200, 403])
  await api.close()
})
