import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createConfirmedUser } from '../../auth/users/users.ts'
import { issueToken } from '../rights/tokens.ts'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
  await calls.publish(fixtureModule({ id: 'garden' }))
  await calls.promote('garden', '1.0.0')
})
afterAll(() => test.close())

async function put(path: string, payload: unknown, bearer: string | null = test.token) {
  const response = await test.app.inject({
    method: 'PUT',
    url: `/registry/v1${path}`,
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    payload: JSON.stringify(payload),
  })
  return { status: response.statusCode, body: response.json() }
}

const stateFor = async (plan: 'free' | 'pro') => {
  const index = await test.registry.index({ user: null, plan, role: null })
  return index.modules.find(({ id }) => id === 'garden')
}
const newestAudit = async () => {
  const { body } = await calls.get('/audit?limit=1')
  return (body as unknown as unknown[])[0]
}

describe('a module by tiers (R143)', () => {
  it('is on until somebody switches it off; open browsers are notified', async () => {
    const heard: number[] = []
    const end = test.registry.onRevision((revision) => heard.push(revision))
    expect((await calls.get('/plans')).body).toEqual({
      tiers: ['free', 'starter', 'pro'],
      modules: [{ module: 'garden', tiers: { free: true, starter: true, pro: true } }],
    })
    const answer = await put('/plans/garden/free', { on: false })
    expect(answer).toMatchObject({ status: 200, body: { changed: true, on: false, tier: 'free' } })
    expect(heard).toEqual([answer.body.revision])
    expect(await stateFor('free')).toMatchObject({ state: 'locked', reason: 'starter,pro' })
    expect(await stateFor('pro')).toMatchObject({ state: 'on' })
    expect(await newestAudit()).toMatchObject({
      actor: 'token:test',
      act: 'plan_tier',
      module: 'garden',
      before: { tier: 'free', on: true },
      after: { tier: 'free', on: false },
    })

    expect(await put('/plans/garden/free', { on: false })).toMatchObject({ body: { changed: false } })
    expect(heard).toHaveLength(1)
    await put('/plans/garden/free', { on: true }, 'a.staff.c')
    expect(await stateFor('free')).toMatchObject({ state: 'on' })
    expect(await newestAudit()).toMatchObject({ actor: 'staff:staff@example.com' })
    end()
  })

  it('is never withheld from staff if it is theirs alone', async () => {
    await calls.publish(fixtureModule({ id: 'console', manifest: { roles: ['staff'] } }))
    await calls.promote('console', '1.0.0')
    expect(await put('/plans/console/free', { on: false })).toMatchObject({
      status: 409,
      body: { type: 'not_by_plan' },
    })
    const index = await test.registry.index({ user: null, plan: 'free', role: 'staff' })
    expect(index.modules.find(({ id }) => id === 'console')).toMatchObject({ state: 'on' })
  })

  it.each([
    ['/plans/nothing/free', { on: true }, 404],
    ['/plans/..%2fx/free', { on: true }, 404],
    ['/plans/garden/gold', { on: true }, 422],
    ['/plans/garden/free', { on: 'yes' }, 422],
    ['/plans/garden/free', {}, 422],
    ['/people/plan', { email: 'no address', plan: 'pro' }, 422],
    ['/people/plan', { email: 'a@example.org', plan: 'gold' }, 422],
  ])('refuses %s with %o', async (path, body, status) => {
    expect((await put(path, body)).status).toBe(status)
  })

  it('is restricted to staff and administration tokens', async () => {
    const grant = { name: 'a team', module: 'garden', scopes: ['publish', 'promote'] as const }
    const { token: team } = await issueToken(test.database.db, grant)
    const { token: own } = await issueToken(test.database.db, { ...grant, name: 'own', scopes: ['admin'] })
    for (const path of ['/plans/garden/free', '/people/plan']) {
      expect((await put(path, {}, null)).status).toBe(401)
      expect((await put(path, {}, 'kst_unknown')).status).toBe(401)
      expect((await put(path, {}, 'a.pro.c')).status).toBe(403)
      expect((await put(path, {}, team)).status).toBe(403)
    }
    expect((await put('/plans/garden/free', { on: true }, own)).status).toBe(200)
    expect((await put('/people/plan', { email: 'a@example.org', plan: 'pro' }, own)).status).toBe(403)
    expect((await calls.get('/plans', 'a.pro.c')).status).toBe(403)
  })
})

describe('a person’s plan', () => {
  const planOf = async (id: string) =>
    (await test.database.db.selectFrom('accounts').select('plan').where('user_id', '=', id).execute())[0]
      ?.plan

  it('is set by address', async () => {
    const email = 'upgrade@example.org'
    const id = await createConfirmedUser(test.database, { email, password: 'some password' })
    expect(await put('/people/plan', { email: 'Upgrade@Example.org', plan: 'starter' })).toMatchObject({
      status: 200,
      body: { email, plan: 'starter', promised: false, changed: true },
    })
    expect(await planOf(id)).toBe('starter')
    expect(await put('/people/plan', { email, plan: 'starter' })).toMatchObject({ body: { changed: false } })
    await put('/people/plan', { email, plan: 'free' })
    expect(await planOf(id)).toBe('free')
    expect(await newestAudit()).toMatchObject({ act: 'plan_person', module: null, after: { email } })
  })

  it('is an error for an unknown address', async () => {
    expect(await put('/people/plan', { email: 'typo@example.org', plan: 'pro' })).toMatchObject({
      status: 404,
      body: { detail: 'Nobody has an account with the address typo@example.org.' },
    })
  })
})
