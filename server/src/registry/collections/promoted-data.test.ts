import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appOf } from '../testing/app-of.ts'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
})
afterAll(() => test.close())

const note = { kind: 'text', max: 10 } as const
type Fields = Record<string, object>
const version = (number: string, fields: Fields, more: object = {}) =>
  fixtureModule({ id: 'garden', version: number, manifest: { data: { beds: { fields, ...more } } as never } })

type Method = 'GET' | 'POST' | 'DELETE'
async function api(method: Method, path: string, bearer: string, body?: object, module = 'garden') {
  const app = await appOf(test)
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
  const { statusCode, body: text } = await app.inject({
    method,
    url: `/api/v1/data/${module}/${path}`,
    headers,
    ...(body && { payload: JSON.stringify(body) }),
  })
  await app.close()
  return { status: statusCode, body: text ? JSON.parse(text) : null }
}

it('exists from the first promotion, at any percentage, for whoever has the module', async () => {
  await calls.publish(version('1.0.0', { note }))
  expect((await api('GET', 'beds/', 'a.pro.c')).status).toBe(404)
  await calls.promote('garden', '1.0.0')
  expect(await api('POST', 'beds/', 'a.pro.c', { note: 'roses' })).toMatchObject({
    status: 201,
    body: { note: 'roses' },
  })
})

it('keeps its prepared queries when the registry is read again and nothing of it changed', async () => {
  const prepared = async () => {
    await api('GET', 'beds/', 'a.pro.c')
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like '%garden/beds%' order by name`.execute(
      test.database.db,
    )
    return rows.map(({ name }) => name)
  }
  const before = await prepared()
  await test.registry.refresh()
  expect(await prepared()).toEqual(before)
  expect(before.length).toBeGreaterThan(0)
})

it('gains fields with a canary while the stable version writes, and keeps them after rollback', async () => {
  await calls.publish(
    version(
      '1.1.0',
      { note: { ...note, max: 20 }, planted_on: { kind: 'day' } },
      { index: [['planted_on']] },
    ),
  )
  await calls.promote('garden', '1.1.0', { percent: 10 })
  expect(await api('POST', 'beds/', 'a.pro.c', { note: 'tulips' })).toMatchObject({ status: 201 })
  const planted = await api('POST', 'beds/', 'a.pro.c', { note: 'a longer note', planted_on: '2026-03-01' })
  expect(planted).toMatchObject({ status: 201, body: { planted_on: '2026-03-01' } })
  await calls.rollback('garden')
  const { body } = await api('GET', 'beds/?sort=planted_on', 'a.pro.c')
  expect(body.map((row: { planted_on: string | null }) => row.planted_on)).toEqual(['2026-03-01', null, null])
})

it('is refused an index that stored texts exceed (R188)', async () => {
  const words = { kind: 'text' }
  await calls.publish(version('1.2.0', { note: { ...note, max: 20 }, words }))
  await calls.promote('garden', '1.2.0')
  let state = 1
  const noise = Array.from({ length: 3_000 }, () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCharCode(0x4e00 + (state % 20_000))
  }).join('')
  expect((await api('POST', 'beds/', 'a.pro.c', { words: noise })).status).toBe(201)
  await calls.publish(version('1.3.0', { note: { ...note, max: 20 }, words }, { index: [['words']] }))
  expect(await calls.promote('garden', '1.3.0')).toMatchObject({
    status: 422,
    body: { type: 'data_changed' },
  })
  await calls.rollback('garden')
})

it('is refused if other versions could not continue, which the check learns beforehand', async () => {
  const { body: host } = await calls.get('/host?module=garden')
  expect(host).toMatchObject({ data: { beds: { fields: { note: {}, planted_on: {}, words: {} } } } })
  const { status, body } = await calls.publish(version('2.0.0', { note: { kind: 'day' } }))
  expect([status, body]).toMatchObject([
    422,
    { type: 'data_changed', detail: expect.stringContaining('data.beds.fields.note') },
  ])
})

it('answers 403 to a plan without the module, but own rows may be deleted', async () => {
  const own = await api('POST', 'beds/', 'a.pro.c', { note: 'roses' })
  await sql`insert into keystead.plan_tiers (module_id, tier, is_on) values ('garden', 'pro', false)`.execute(
    test.database.db,
  )
  await test.registry.refresh()
  const { status, body } = await api('GET', 'beds/', 'a.pro.c')
  expect([status, body]).toMatchObject([
    403,
    { type: 'plan_required', params: { resource: 'garden/beds', plan: 'pro' } },
  ])
  expect((await api('DELETE', `beds/${own.body.id}`, 'a.pro.c')).status).toBe(204)
})

it('proposes its tiers only at its first promotion, which the trail shows', async () => {
  const proposing = (number: string, tiers: ('free' | 'starter' | 'pro')[]) =>
    fixtureModule({ id: 'shed', version: number, manifest: { tiers } })
  await calls.publish(proposing('1.0.0', ['starter', 'pro']))
  await calls.promote('shed', '1.0.0')
  const off = () => test.registry.snapshot.modules.find(({ id }) => id === 'shed')?.off
  expect([...(off() ?? [])]).toEqual(['free'])
  await calls.publish(proposing('1.1.0', ['pro']))
  await calls.promote('shed', '1.1.0')
  expect([...(off() ?? [])]).toEqual(['free'])
  const { body } = await calls.get('/audit?module=shed&act=plan_tier', 'a.staff.c')
  expect(body).toMatchObject([{ before: { tier: 'free', on: true }, after: { tier: 'free', on: false } }])
})

it('outlives the module, and is dropped only when nobody can be given it', async () => {
  const drop = () => calls.post('/modules/garden/drop-data', {}, 'a.staff.c')
  expect(await calls.post('/modules/garden/drop-data', {}, 'a.pro.c')).toMatchObject({
    status: 403,
    body: {
      detail: 'Only staff, or a token that may administer all modules, can delete the rows of a module.',
    },
  })
  expect(await drop()).toMatchObject({ status: 409, body: { type: 'version_given' } })
  for (const number of ['1.0.0', '1.1.0', '1.2.0']) await calls.withdraw('garden', number)
  expect((await api('GET', 'beds/', 'a.pro.c')).status).toBe(403)
  expect(await drop()).toMatchObject({ status: 200, body: { collections: ['beds'], rows: 4, changed: true } })
  expect((await api('GET', 'beds/', 'a.pro.c')).status).toBe(404)
  expect(await drop()).toMatchObject({ body: { rows: 0, changed: false } })
})

it('a withdrawn payments module leaves the index, and returns with every row (R162)', async () => {
  const payments = (number: string) =>
    fixtureModule({
      id: 'payments',
      version: number,
      manifest: {
        slots: [{ name: 'dashboard.stat', order: 10 }],
        data: { entries: { fields: { note } } } as never,
      },
    })
  const given = async () => {
    const { modules } = await test.registry.index({ user: null, plan: 'pro', role: null })
    return modules.find(({ id }) => id === 'payments')
  }
  const rows = async () => {
    const { status, body } = await api('GET', 'entries/', 'a.pro.c', undefined, 'payments')
    return [status, status === 200 ? body : body.type]
  }
  const switched = (isOn: boolean) => calls.put('/plans/payments/pro', { on: isOn }, 'a.staff.c')
  await calls.publish(payments('1.0.0'))
  await calls.promote('payments', '1.0.0')
  for (const text of ['rent', 'deposit']) await api('POST', 'entries/', 'a.pro.c', { note: text }, 'payments')
  const before = await rows()
  expect(before).toMatchObject([200, [{ note: 'deposit' }, { note: 'rent' }]])

  expect((await switched(false)).status).toBe(200)
  // Locked: its page explains the plan; without an entry nothing of it is drawn elsewhere.
  expect(await given()).toMatchObject({ state: 'locked' })
  expect(await given()).not.toHaveProperty('entry')
  expect(await rows()).toEqual([403, 'plan_required'])
  await switched(true)
  expect(await rows()).toEqual(before)

  await calls.publish(payments('1.1.0'))
  await calls.promote('payments', '1.1.0')
  await calls.rollback('payments')
  expect([(await given())?.version, ...(await rows())]).toEqual(['1.0.0', ...before])

  for (const number of ['1.0.0', '1.1.0']) await calls.withdraw('payments', number)
  // Not even its path: what is announced there stands again.
  expect(await given()).toBeUndefined()
  expect(await rows()).toEqual([403, 'plan_required'])
  await calls.publish(payments('1.2.0'))
  await calls.promote('payments', '1.2.0')
  expect(await rows()).toEqual(before)
})

it('keeps keys and indexes that a canary does not declare until everybody gets it (R189)', async () => {
  const names = Array.from({ length: 8 }, (_, at) => `number_${at}`)
  const fields = {
    note,
    planted_on: { kind: 'day' },
    ...Object.fromEntries(names.map((name) => [name, { kind: 'integer' }])),
  }
  const pond = (number: string, keys: object) =>
    fixtureModule({ id: 'pond', version: number, manifest: { data: { fish: { fields, ...keys } } as never } })
  const fish = (method: 'GET' | 'POST', path: string, body?: object) =>
    api(method, `fish/${path}`, 'a.pro.c', body, 'pond')
  await calls.publish(pond('1.0.0', { unique: [['note']], index: [['planted_on']] }))
  await calls.promote('pond', '1.0.0')
  await fish('POST', '', { note: 'koi' })
  const answers = async () => [
    (await fish('GET', '?sort=planted_on')).status,
    (await fish('GET', '?sort=number_1')).status,
    (await fish('POST', '', { note: 'koi' })).status,
  ]
  await calls.publish(pond('1.1.0', { index: [['number_1']] }))
  await calls.promote('pond', '1.1.0', { percent: 1 })
  expect(await answers()).toEqual([200, 200, 409])
  await calls.publish(pond('1.2.0', { index: names.map((name) => [name]) }))
  expect(await calls.promote('pond', '1.2.0', { percent: 1 })).toMatchObject({
    status: 422,
    body: { type: 'data_changed', detail: expect.stringContaining('data.fish.index') },
  })
  // The former once more, which drops what only the canary had.
  expect((await calls.promote('pond', '1.0.0')).status).toBe(200)
  expect(await answers()).toEqual([200, 422, 409])
  await calls.promote('pond', '1.1.0')
  expect(await answers()).toEqual([422, 200, 201])
})

it.each([
  ['rollback', ''],
  ['withdraw', ''],
  ['withdraw', ' with a canary, whose own stay'],
] as const)('returns to the indexes of the version before at a %s%s', async (act, besideCanary) => {
  const fields = { note, planted_on: { kind: 'day' }, number: { kind: 'integer' } }
  const id = `pool-${act}-${besideCanary.length}`
  const pool = (number: string, index: string[][]) =>
    fixtureModule({ id, version: number, manifest: { data: { fish: { fields, index } } as never } })
  const sorted = async (by: string) => (await api('GET', `fish/?sort=${by}`, 'a.pro.c', undefined, id)).status
  await calls.publish(pool('1.0.0', [['planted_on']]))
  await calls.promote(id, '1.0.0')
  await calls.publish(pool('1.1.0', []))
  await calls.promote(id, '1.1.0')
  await calls.publish(pool('1.2.0', [['number']]))
  if (besideCanary) await calls.promote(id, '1.2.0', { percent: 5 })
  expect(await sorted('planted_on')).toBe(422)
  await (act === 'rollback' ? calls.rollback(id) : calls.withdraw(id, '1.1.0'))
  expect([await sorted('planted_on'), await sorted('number')]).toEqual([200, besideCanary ? 200 : 422])
})
