import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createConfirmedUser } from '../../auth/users/users.ts'
import { bucketOf } from '../resolve/bucket.ts'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'
import { revert as revertEntry } from './revert.ts'

const STAFF = 'a.staff.c'
const password = 'some password'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
let users: string[]
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
  users = []
  for (let at = 0; at < 6; at++) {
    const email = `landlord-${at}@example.org`
    users.push(await createConfirmedUser(test.database, { email, password, plan: at < 4 ? 'free' : 'pro' }))
  }
  for (const version of ['1.0.0', '1.1.0']) await calls.publish(fixtureModule({ id: 'garden', version }))
})
afterAll(() => test.close())

let next = 0
/** A module of its own, with two versions, the first of them stable. */
async function begin(): Promise<string> {
  next += 1
  const id = `plot-${next}`
  for (const version of ['1.0.0', '2.0.0']) await calls.publish(fixtureModule({ id, version }))
  await calls.promote(id, '1.0.0')
  return id
}
const put = (path: string, payload: object) => calls.put(path, payload, STAFF)
type Row = Record<string, unknown> & { id: number }
const trail = async (query: string) => (await calls.get(`/audit?${query}`, STAFF)).body as unknown as Row[]
const effect = (body: object) => calls.post('/effects', body, STAFF)
const revert = async (query: string, at = 0) =>
  calls.post(`/audit/${(await trail(query))[at]?.id}/take-back`, {}, STAFF)
const stateOf = async (id: string) => {
  const { body } = await calls.get(`/modules/${id}/versions`, STAFF)
  return { stable: body.stable, canary: body.canary }
}

describe('the effect of a change (R145)', () => {
  let id: string
  beforeEach(async () => {
    id = await begin()
  })

  it('is counted in people before anything changes', async () => {
    const before = test.registry.snapshot.revision
    expect(await effect({ act: 'plan_tier', module: id, tier: 'free', on: false })).toMatchObject({
      status: 200,
      body: {
        people: 6,
        lose: 4,
        gain: 0,
        otherVersion: 0,
        visitors: 'lose',
        sentence: `4 landlords lose access to ${id}.`,
      },
    })
    expect((await effect({ act: 'plan_tier', module: id, tier: 'free', on: true })).body).toMatchObject({
      lose: 0,
      gain: 0,
      visitors: 'same',
      sentence: 'Nothing changes for anyone.',
    })
    expect(test.registry.snapshot.revision).toBe(before)
  })

  const chosenOf = (module: string) => users.filter((user) => bucketOf(user, module, '2.0.0') < 50).length

  it('of a percentage, and of its end, covers the same chosen people', async () => {
    const chosen = chosenOf(id)
    const share = { act: 'promote', module: id, version: '2.0.0', percent: 50 }
    expect((await effect(share)).body).toMatchObject({ otherVersion: chosen, visitors: 'same' })
    expect((await effect({ ...share, percent: 100 })).body).toMatchObject({
      otherVersion: 6,
      visitors: 'otherVersion',
    })
    await calls.promote(id, '2.0.0', { percent: 50 })
    expect((await effect({ act: 'rollback', module: id })).body).toMatchObject({ otherVersion: chosen })
    expect((await effect({ act: 'withdraw', module: id, version: '1.0.0' })).body).toMatchObject({
      lose: 6 - chosen,
      otherVersion: 0,
      visitors: 'lose',
    })
  })

  it('of reverting a last step covers those who leave the canary', async () => {
    await calls.promote(id, '2.0.0')
    const back = { act: 'rollback', module: id, from: '2.0.0', trial: { version: '2.0.0', percent: 50 } }
    const otherVersion = users.length - chosenOf(id)
    expect((await effect(back)).body).toMatchObject({ otherVersion, visitors: 'otherVersion' })
  })

  it('of a person’s plan lists the modules', async () => {
    await put(`/plans/${id}/free`, { on: false })
    const move = (plan: string) => effect({ act: 'plan_person', email: 'Landlord-0@example.org', plan })
    expect((await move('pro')).body).toMatchObject({
      people: 1,
      lose: 0,
      gain: 1,
      modules: { lose: [], gain: expect.arrayContaining([id]) },
      sentence: expect.stringMatching(/^landlord-0@example.org gets access to .*plot-/i),
    })
    expect((await move('free')).body).toMatchObject({ sentence: 'Nothing changes for anyone.' })
    expect((await effect({ act: 'plan_person', email: 'no@example.org', plan: 'pro' })).status).toBe(404)
  })

  it.each<[object, number]>([
    [{ act: 'rollback', module: 'garden' }, 409],
    [{ act: 'promote', module: 'garden', version: '9.9.9' }, 404],
    [{ act: 'rollback', module: 'nothing' }, 404],
    [{ act: 'promote', module: 'garden', version: '1.0.0', percent: 0 }, 422],
    [{ act: 'publish', module: 'garden' }, 422],
    [{}, 422],
  ])('of %o is refused', async (body, status) => {
    expect((await effect(body)).status).toBe(status)
  })
})

describe('a preview', () => {
  it('shows a tier’s modules, and why', async () => {
    const id = await begin()
    await put(`/plans/${id}/free`, { on: false })
    const decisionFor = async (query: string) => {
      const { body } = await calls.get(`/preview?${query}`, STAFF)
      return (body.modules as { module: string }[]).find(({ module }) => module === id)
    }
    expect(await decisionFor('plan=free')).toMatchObject({
      state: 'locked',
      rule: 'plan',
      version: null,
      tiers: ['starter', 'pro'],
    })
    expect(await decisionFor('plan=pro')).toMatchObject({ state: 'on', rule: 'stable', version: '1.0.0' })
    await calls.promote(id, '2.0.0', { percent: 99 })
    const bucket = bucketOf(users[5] ?? '', id, '2.0.0')
    expect(await decisionFor('email=Landlord-5@example.org')).toMatchObject({
      canary: { version: '2.0.0', percent: 99, bucket, chosen: bucket < 99 },
    })
    expect(await decisionFor('email=landlord-0@example.org')).toMatchObject({ state: 'locked', rule: 'plan' })
  })

  it('of an unknown person or tier is refused', async () => {
    expect((await calls.get('/preview?email=nobody@example.org', STAFF)).status).toBe(404)
    expect((await calls.get('/preview?plan=gold', STAFF)).status).toBe(422)
    expect((await calls.get('/preview?who=me', STAFF)).status).toBe(422)
  })
})

describe('an audited action', () => {
  it('on a tier or a person’s plan can be reverted', async () => {
    const id = await begin()
    await put(`/plans/${id}/free`, { on: false })
    // The second time it is the older entry, which is reverted already, as after a lost response.
    for (const at of [0, 1]) {
      expect(await revert(`module=${id}&act=plan_tier`, at)).toMatchObject({ status: 200 })
      expect((await calls.get('/plans', STAFF)).body.modules).toContainEqual({
        module: id,
        tiers: { free: true, starter: true, pro: true },
      })
    }
    await put('/people/plan', { email: 'landlord-1@example.org', plan: 'starter' })
    expect(await revert('act=plan_person')).toMatchObject({ status: 200 })
    expect((await calls.get('/preview?email=landlord-1@example.org', STAFF)).body).toMatchObject({
      resolvedFor: { plan: 'free' },
    })
  })

  it('on versions can be reverted step by step: stable, canary, percentage', async () => {
    const id = await begin()
    const canary = (percent: number) => ({ stable: '1.0.0', canary: { version: '2.0.0', percent } })
    const none = { stable: '1.0.0', canary: null }
    await calls.promote(id, '2.0.0', { percent: 10 })
    await revert(`module=${id}`)
    expect(await stateOf(id)).toEqual(none)
    await revert(`module=${id}`)
    expect(await stateOf(id)).toMatchObject(canary(10))
    await calls.promote(id, '2.0.0', { percent: 40 })
    await revert(`module=${id}`)
    expect(await stateOf(id)).toMatchObject(canary(10))
    await calls.promote(id, '2.0.0')
    expect(await stateOf(id)).toEqual({ stable: '2.0.0', canary: null })
    await revert(`module=${id}`)
    expect(await stateOf(id)).toMatchObject(canary(10))
    await calls.promote(id, '2.0.0')
    await calls.rollback(id)
    expect(await stateOf(id)).toEqual(none)
    await revert(`module=${id}`)
    expect(await stateOf(id)).toEqual({ stable: '2.0.0', canary: null })
  })

  it('is reverted once for two concurrent requests: the stable version stays', async () => {
    const id = await begin()
    await calls.promote(id, '2.0.0')
    await calls.publish(fixtureModule({ id, version: '3.0.0' }))
    await calls.promote(id, '3.0.0', { percent: 10 })
    const entry = (await trail(`module=${id}`))[0]?.id ?? 0
    const ask = () => revertEntry(test.registry, { entry, actor: 'staff:test', promise: false })
    const both = await Promise.allSettled([ask(), ask()])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await stateOf(id)).toEqual({ stable: '2.0.0', canary: null })
  })

  it('that is permanent or unknown cannot be reverted', async () => {
    const id = await begin()
    await calls.withdraw(id, '2.0.0')
    expect(await revert(`module=${id}`)).toMatchObject({ status: 409 })
    expect(await revert(`module=${id}&act=publish`)).toMatchObject({ status: 409 })
    expect(await calls.post('/audit/99999999/take-back', {}, STAFF)).toMatchObject({ status: 404 })
    expect(await calls.post('/audit/first/take-back', {}, STAFF)).toMatchObject({ status: 404 })
  })
})

it('the audit trail is searched by actor, action and time, page by page', async () => {
  const id = await begin()
  await calls.rollback(id)
  await put(`/plans/${id}/free`, { on: false })
  const acts = async (query: string) => (await trail(`module=${id}&${query}`)).map(({ act }) => act)
  expect(await acts('')).toEqual(['plan_tier', 'promote', 'publish', 'publish'])
  expect(await acts('actor=STAFF:')).toEqual(['plan_tier'])
  expect(await acts('act=promote')).toEqual(['promote'])
  expect(await acts('version=2.0.0')).toEqual(['publish'])
  expect(await acts('to=2020-01-01T00:00:00Z')).toEqual([])
  expect(await acts('from=2020-01-01T00:00:00Z')).toHaveLength(4)
  const [first] = await trail(`module=${id}&limit=1`)
  expect(await acts(`before=${first?.id}&limit=1`)).toEqual(['promote'])
  for (const wrong of ['from=yesterday', 'from=0000-01-01T00:00:00Z', 'before=x'])
    expect((await calls.get(`/audit?${wrong}`, STAFF)).status).toBe(422)
})
