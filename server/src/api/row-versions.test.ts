import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ANNA, addLease, BEN, CARA, createTestApi, type Rows, share, type TestApi } from './testing.ts'

let api: TestApi
let rows: Rows & { accessGroupId: string }
let locked = false

beforeAll(async () => {
  api = await createTestApi(() => !locked)
  const lease = await addLease(api)
  const { groupId } = await share(api, ANNA, BEN, [
    { resource_type_id: 'property_group', resource_id: lease.groupId, permission: 1 },
    { resource_type_id: 'contact', resource_id: lease.contactId, permission: 1 },
  ])
  rows = { ...lease, accessGroupId: groupId }
})
afterAll(() => api.close())
afterEach(() => {
  vi.useRealTimers()
})

const RESOURCES = [
  { list: '/property-groups/', id: () => rows.groupId, change: { notes: 'new' } },
  { list: '/buildings/', id: () => rows.buildingId, change: { notes: 'new' } },
  { list: '/rent-units/', id: () => rows.unitId, change: { notes: 'new' } },
  { list: '/contacts/', id: () => rows.contactId, change: { person_data: { first_name: 'Mia' } } },
  { list: '/lease-agreements/', id: () => rows.leaseId, change: { notes: 'new' } },
  { list: '/rental-periods/', id: () => rows.periodId, change: { notes: 'new' } },
  { list: '/rent-components/', id: () => rows.componentId, change: { notes: 'new' } },
  { list: '/access-groups/', id: () => rows.accessGroupId, change: { description: 'new' }, isShared: false },
]

const OLD = '"2020-01-01T00:00:00.000Z"'

describe.each(RESOURCES)('a version of $list', ({ list, id, change, isShared = true }) => {
  const path = () => `${list}${id()}`
  const put = (version?: string, body: unknown = change, as = ANNA) =>
    api.call(list === '/contacts/' ? 'PATCH' : 'PUT', path(), body, {
      as,
      ...(version !== undefined && { headers: { 'if-match': version } }),
    })
  const current = async () => (await api.call('GET', path())).body.updated_at as string

  it('that is current is accepted, and increases', async () => {
    const before = await current()
    const { status, body } = await put(`"${before}"`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: id(), updated_at: await current() })
    expect(Date.parse(String(body.updated_at))).toBeGreaterThan(Date.parse(before))
  })

  it('that is outdated is refused, and nothing is written', async () => {
    const before = await current()
    for (const version of [OLD, '"anything"', '""']) {
      const { status, body } = await put(version)
      expect([status, body]).toEqual([
        412,
        { detail: 'The row was changed meanwhile', type: 'changed_meanwhile' },
      ])
    }
    expect(await current()).toBe(before)
  })

  it('may be absent or *', async () => {
    expect((await put()).status).toBe(200)
    expect((await put('*')).status).toBe(200)
  })

  it.each(['', 'bare', '2026-01-01T00:00:00.000Z', 'W/"weak"', '"a", "b"'])(
    '%j is not a version',
    async (version) => {
      const { status, body } = await put(version)
      expect([status, body.detail]).toMatchObject([
        422,
        [{ loc: ['header', 'If-Match'], type: 'string_pattern_mismatch' }],
      ])
    },
  )

  it('never repeats, even if the clock is set back', async () => {
    const versions = [await current()]
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-01-01') })
    for (let turn = 0; turn < 3; turn += 1) versions.push(String((await put()).body.updated_at))
    expect(versions).toEqual([...new Set(versions)].sort())
  })

  it('lets one of two concurrent changes pass', async () => {
    const version = `"${await current()}"`
    const answers = await Promise.all([put(version), put(version)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412])
  })

  it('is checked before the body and after everything else', async () => {
    const wrong = { nonsense: 1 }
    const refusal = async (...given: Parameters<typeof put>) => {
      const { status, body } = await put(...given)
      return [status, body.type]
    }
    expect(await refusal(OLD, wrong)).toEqual([412, 'changed_meanwhile'])
    expect(await refusal(OLD, wrong, CARA)).toEqual([404, 'not_found'])
    expect(await refusal(OLD, wrong, 'no token')).toEqual([401, 'unauthorized'])
    locked = true
    expect(await refusal(OLD, wrong)).toEqual([403, 'plan_required'])
    locked = false
    if (isShared) expect(await refusal(OLD, wrong, BEN)).toEqual([403, 'level_too_low'])
  })
})

describe('a version', () => {
  it('is checked before a parent of another owner', async () => {
    const other = await addLease(api, BEN)
    await share(api, BEN, ANNA, [
      { resource_type_id: 'property_group', resource_id: other.groupId, permission: 5 },
    ])
    const moves = [
      ['/buildings/', rows.buildingId, { propertygroup_id: other.groupId }],
      ['/rent-units/', rows.unitId, { building_id: other.buildingId }],
      ['/lease-agreements/', rows.leaseId, { rent_unit_id: other.unitId }],
      ['/rental-periods/', rows.periodId, { lease_agreement_id: other.leaseId }],
      ['/rent-components/', rows.componentId, { rental_period_id: other.periodId }],
    ] as const
    for (const [list, id, body] of moves) {
      const stale = await api.call('PUT', `${list}${id}`, body, { headers: { 'if-match': OLD } })
      expect([list, stale.status, stale.body.type]).toEqual([list, 412, 'changed_meanwhile'])
      const { status, body: refusal } = await api.call('PUT', `${list}${id}`, body)
      expect([list, status, refusal.detail[0]?.type]).toEqual([list, 422, 'other_owner'])
    }
  })

  it('of a lease differs from that of its periods', async () => {
    const version = async () =>
      (await api.call('GET', `/lease-agreements/${rows.leaseId}`)).body.updated_at as string
    const before = await version()
    await api.call('PUT', `/rental-periods/${rows.periodId}`, { notes: 'newer' })
    expect(await version()).toBe(before)
  })

  it('is accepted from other origins, and documented', async () => {
    const preflight = await api.app.inject({ method: 'OPTIONS', url: '/api/v1/contacts/' })
    expect(preflight.headers['access-control-allow-headers']).toContain('if-match')
    const { body } = await api.call<{ paths: Record<string, Record<string, object>> }>('GET', '/openapi.json')
    const changes = Object.entries(body.paths).flatMap(([path, methods]) =>
      [methods.put, methods.patch].flatMap((operation) => (operation ? [{ path, operation }] : [])),
    )
    const named = changes.filter(({ operation }) => JSON.stringify(operation).includes('"if-match"'))
    // Besides resources: the list of a group's permissions, which has its group's version.
    expect(named).toHaveLength(RESOURCES.length + 1)
    expect(named.map(({ path }) => path)).toContain('/api/v1/access-groups/{access_group_id}/permissions/')
    expect(changes.filter((each) => !named.includes(each)).map(({ path }) => path)).toEqual([
      '/api/v1/notices/{notice_id}',
      '/api/v1/account/settings/',
      '/api/v1/account/mails/',
    ])
    for (const { operation } of named) expect(operation).toMatchObject({ responses: { 412: {} } })
  })
})
