import type { ModuleIndex } from '@keystead/module-sdk/manifest'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renameInTrail } from '../../auth/users/email-change-repository.ts'
import { createConfirmedUser } from '../../auth/users/users.ts'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, people, type TestRegistry } from '../testing/open-test-registry.ts'

const STAFF = 'a.staff.c'
const anna = 'anna@example.org'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
let annaId: string
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
  annaId = await createConfirmedUser(test.database, { email: anna, password: 'some password', plan: 'free' })
  await calls.publish(fixtureModule({ id: 'garden' }))
  await calls.promote('garden', '1.0.0')
  await calls.publish(fixtureModule({ id: 'office', manifest: { roles: ['staff'] } }))
  await calls.promote('office', '1.0.0')
  await calls.put('/plans/garden/free', { on: false })
})
afterAll(() => test.close())

const indexAs = async (as: string, bearer: string | null = STAFF) =>
  calls.get(`/modules?preview=${encodeURIComponent(as)}`, bearer)
const statesAs = async (as: string) => {
  const { resolvedFor, modules } = (await indexAs(as)).body as unknown as ModuleIndex
  return { resolvedFor, modules: modules.map(({ id, state }) => `${id} ${state}`) }
}

describe('the index of a preview (R177)', () => {
  const own = people[STAFF]?.userId

  it('is that of a landlord of the tier, and names only the staff member', async () => {
    expect(await statesAs('free')).toEqual({
      resolvedFor: { user: own, plan: 'free', role: 'landlord' },
      modules: ['garden locked'],
    })
    expect(await statesAs('pro')).toMatchObject({ modules: ['garden on'] })
  })

  it('is that of a person, without their id', async () => {
    const asked = await indexAs(anna.toUpperCase())
    expect(await statesAs(anna)).toEqual({
      resolvedFor: { user: own, plan: 'free', role: 'landlord' },
      modules: ['garden locked'],
    })
    expect(JSON.stringify(asked.body)).not.toContain(annaId)
  })

  it.each([
    ['nobody', null, 401],
    ['somebody whose session ended', 'a.gone.c', 401],
    ['a landlord', 'a.pro.c', 403],
    ['a landlord who asks as staff do, for another', 'a.free.c', 403],
  ])('is refused for %s', async (_, bearer, status) => {
    expect((await indexAs('pro', bearer)).status).toBe(status)
    expect((await indexAs(anna, bearer)).status).toBe(status)
  })

  it('is refused for a token: it has no app to preview', async () => {
    expect((await indexAs('pro', test.token)).status).toBe(401)
  })

  it.each([
    ['gold', 422],
    ['', 422],
    ['nobody@example.org', 404],
  ])('is absent as %j', async (as, status) => {
    expect((await indexAs(as)).status).toBe(status)
  })

  it('is audited, once in a while', async () => {
    for (let time = 0; time < 3; time++) await indexAs('starter')
    const { body } = await calls.get('/audit?act=preview', STAFF)
    const noted = (body as unknown as { actor: string; after: { as: string } }[]).filter(
      ({ after }) => after.as === 'starter',
    )
    expect(noted).toEqual([
      expect.objectContaining({ actor: 'staff:staff@example.com', module: null, before: {} }),
    ])
  })

  it('is audited under the address that the person has now, however it was typed (R53)', async () => {
    const [ben, next] = ['ben@example.org', 'ben.vogt@example.org']
    await createConfirmedUser(test.database, { email: ben, password: 'some password', plan: 'free' })
    await indexAs(' Ben@Example.org ')
    await renameInTrail(test.database.db, ben, next)
    const { body } = await calls.get('/audit?act=preview', STAFF)
    expect(body).toMatchObject({ 0: { after: { as: next } } })
    expect(JSON.stringify(body)).not.toMatch(/ben@example/i)
  })

  it('changes nothing: a previewing page’s writes are refused', async () => {
    const put = (headers: object) =>
      test.app.inject({
        method: 'PUT',
        url: '/registry/v1/plans/garden/free',
        payload: { on: false },
        headers: { authorization: `Bearer ${STAFF}`, ...headers },
      })
    const refused = await put({ 'keystead-preview': 'free' })
    expect([refused.statusCode, refused.json().type]).toEqual([403, 'preview_read_only'])
    expect((await put({})).statusCode).toBe(200)
  })
})
