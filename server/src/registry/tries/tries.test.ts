import type { ModuleIndex } from '@keystead/module-sdk/manifest'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'
import { signGrant } from './try-link.ts'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await calls.publish(fixtureModule({ version }))
  for (const version of ['1.0.0', '2.0.0']) await calls.publish(fixtureModule({ id: 'orchard', version }))
  await calls.publish(fixtureModule({ id: 'pond' }))
  await calls.promote('meadow', '1.0.0')
  await calls.promote('orchard', '1.0.0')
})
afterAll(() => test.close())

const soon = () => Math.floor(Date.now() / 1_000) + 3_600
const linkTo = async (module: string, version: string, until = soon()) =>
  signGrant({ module, version, until }, await test.registry.tries.key())
const cookieTo = async (...all: [string, string][]) =>
  `a=b; keystead_try=${(await Promise.all(all.map(([id, version]) => linkTo(id, version)))).join('~')}`

async function indexWith(cookie: string | null, bearer?: string) {
  const headers = { ...(cookie && { cookie }), ...(bearer && { authorization: `Bearer ${bearer}` }) }
  const response = await test.app.inject({ url: '/registry/v1/modules', headers })
  expect(response.statusCode).toBe(200)
  return { index: response.json() as ModuleIndex, headers: response.headers }
}
const versionsIn = ({ modules }: ModuleIndex) =>
  Object.fromEntries(modules.map(({ id, version }) => [id, version]))
const versionsWith = async (cookie: string | null) => versionsIn((await indexWith(cookie)).index)
const open = (link: string) => test.app.inject({ url: `/registry/v1/try?link=${encodeURIComponent(link)}` })
const say = (link: string, headers: Record<string, string>, method: 'POST' | 'DELETE' = 'POST') =>
  test.app.inject({
    method,
    url: `/registry/v1/${method === 'POST' ? `try?link=${link}` : 'tries'}`,
    headers: { host: 'keystead.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie'])
/** As a browser sends it back: without attributes. */
const sent = (cookie: string) => cookie.split(';')[0] ?? ''
const ownPage = { origin: 'https://keystead.example', 'sec-fetch-site': 'same-origin' }

describe('a link to a version', () => {
  it('is created by staff and the module’s token, and audited', async () => {
    const token = await test.tokenFor('meadow', 'publish')
    for (const bearer of [token, 'a.staff.c']) {
      const { status, body } = await calls.post('/modules/meadow/try', { version: '1.1.0', hours: 2 }, bearer)
      expect(status).toBe(201)
      expect(Date.parse(String(body.expires)) - Date.now()).toBeLessThanOrEqual(2 * 3_600_000)
      expect(body.address).toMatch(/^\/registry\/v1\/try\?link=[\w.-]+$/)
    }
    const { body } = await calls.get('/audit?act=try_link')
    expect(body).toMatchObject([{ actor: 'staff:staff@example.com', module: 'meadow', version: '1.1.0' }, {}])
  })

  it('is created by nobody else, and only for a published version', async () => {
    const token = await test.tokenFor('orchard', 'publish')
    const ask = (bearer: string | null, body: object = { version: '1.1.0' }) =>
      calls.post('/modules/meadow/try', body, bearer)
    expect((await ask(null)).status).toBe(401)
    expect((await ask('a.pro.c')).status).toBe(403)
    expect((await ask(token)).status).toBe(403)
    expect((await ask(test.token, { version: '9.9.9' })).status).toBe(404)
    expect((await ask(test.token, { version: 'x' })).status).toBe(422)
    expect((await ask(test.token, { version: '1.1.0', hours: 500 })).status).toBe(422)
    expect((await calls.post('/modules/nowhere/try', { version: '1.0.0' })).status).toBe(404)
  })

  it('asks before setting anything, and sets it only on the page’s own answer', async () => {
    const link = await linkTo('meadow', '1.1.0')
    const page = await open(link)
    expect([page.statusCode, page.headers['set-cookie']]).toEqual([200, undefined])
    expect(page.body).toContain('Try Meadow 1.1.0?')
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    const foreignPages: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://keystead.example', 'sec-fetch-site': 'cross-site' },
    ]
    for (const foreign of foreignPages) {
      const answer = await say(link, foreign)
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
      expect((await say(link, foreign, 'DELETE')).statusCode).toBe(403)
    }
    const set = await say(link, ownPage)
    expect([set.statusCode, set.headers.location]).toEqual([303, '/meadow'])
    const cookie = cookieOf(set)
    expect(cookie).toMatch(/^keystead_try=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
    expect((await versionsWith(cookie)).meadow).toBe('1.1.0')
    expect(cookieOf(await say('', ownPage, 'DELETE'))).toContain('Max-Age=0')
  })

  it('explains in plain words why it is invalid', async () => {
    const forged = (await linkTo('meadow', '1.1.0')).replace(/..$/, 'xx')
    const other = signGrant({ module: 'meadow', version: '1.1.0', until: soon() }, 'another key')
    for (const [link, status, words] of [
      ['', 404, 'part of it is missing'],
      [forged, 404, 'part of it is missing'],
      [other, 404, 'part of it is missing'],
      ['x'.repeat(5_000), 404, 'part of it is missing'],
      [await linkTo('meadow', '1.1.0', 1_000), 410, 'has expired'],
      [await linkTo('meadow', '7.7.7'), 410, 'can no longer be tried'],
    ] as const) {
      const page = await open(link)
      expect([page.statusCode, page.headers['set-cookie']]).toEqual([status, undefined])
      expect(page.body).toContain(words)
      expect((await say(link, ownPage)).headers['set-cookie']).toBeUndefined()
    }
  })
})

describe('the index of a trying browser', () => {
  it('has the version, says so, and leaves other browsers’ unchanged', async () => {
    const before = await indexWith(null)
    const { index, headers } = await indexWith(await cookieTo(['meadow', '1.1.0']))
    expect(versionsIn(index)).toEqual({ meadow: '1.1.0', orchard: '1.0.0' })
    expect(index.tries).toMatchObject([{ module: 'meadow', version: '1.1.0', given: true }])
    expect(index.modules.map(({ why }) => why)).toEqual([{ rule: 'try' }, { rule: 'stable' }])
    expect(index.modules[0]?.fallback?.version).toBe('1.0.0')
    expect(headers.vary).toContain('cookie')
    expect(headers.etag).not.toBe(before.headers.etag)
    expect(await indexWith(null)).toMatchObject({ headers: { etag: before.headers.etag } })
    expect(JSON.stringify(before.index)).not.toMatch(/"(why|tries)"/)
  })

  it('has two at once, one of them never promoted', async () => {
    const { index } = await indexWith(await cookieTo(['meadow', '1.1.0'], ['pond', '1.0.0']))
    expect(versionsIn(index)).toEqual({ meadow: '1.1.0', orchard: '1.0.0', pond: '1.0.0' })
    expect(await versionsWith(null)).toEqual({ meadow: '1.0.0', orchard: '1.0.0' })
    const first = cookieOf(await say(await linkTo('meadow', '1.1.0'), ownPage))
    const second = cookieOf(await say(await linkTo('pond', '1.0.0'), { ...ownPage, cookie: sent(first) }))
    expect(await versionsWith(second)).toMatchObject({ meadow: '1.1.0', pond: '1.0.0' })
    const third = cookieOf(await say(await linkTo('meadow', '1.2.0'), { ...ownPage, cookie: sent(second) }))
    expect(await versionsWith(third)).toMatchObject({ meadow: '1.2.0', pond: '1.0.0' })
  })

  it('ends one of two alone, and removes the cookie with the last', async () => {
    const both = await cookieTo(['meadow', '1.1.0'], ['pond', '1.0.0'])
    const end = (module: string, cookie: string, headers: Record<string, string> = ownPage) =>
      test.app.inject({
        method: 'DELETE',
        url: `/registry/v1/tries/${module}`,
        headers: { host: 'keystead.example', ...headers, cookie },
      })
    const first = await end('meadow', both)
    const left = cookieOf(first)
    expect([first.statusCode, left]).toEqual([
      204,
      expect.stringMatching(/HttpOnly; SameSite=Lax; Max-Age=\d{4}/),
    ])
    expect(await versionsWith(left)).toEqual({ meadow: '1.0.0', orchard: '1.0.0', pond: '1.0.0' })
    expect(cookieOf(await end('orchard', left))).toContain(sent(left))
    expect(cookieOf(await end('pond', left))).toMatch(/^keystead_try=;.*Max-Age=0$/)
    expect((await end('No_Module', both)).statusCode).toBe(404)
    expect((await end('meadow', both, { origin: 'https://evil.example' })).statusCode).toBe(403)
  })

  it('is the usual one for a forged, ended or broken link', async () => {
    const ended = await linkTo('meadow', '1.1.0', 1_000)
    const good = await linkTo('meadow', '1.1.0')
    for (const value of [ended, `${good}x`, '~~~', '%00', 'e30.x', good.split('.')[0], 'x'.repeat(9_000)]) {
      expect((await versionsWith(`keystead_try=${value}`)).meadow).toBe('1.0.0')
    }
  })

  it('expires', async () => {
    const cookie = await cookieTo(['meadow', '1.1.0'])
    vi.useFakeTimers({ now: Date.now() + 3_601_000, toFake: ['Date'] })
    try {
      expect((await versionsWith(cookie)).meadow).toBe('1.0.0')
    } finally {
      vi.useRealTimers()
    }
  })

  it('is the usual one if the database does not answer', async () => {
    const find = vi.spyOn(test.registry.tries, 'find').mockRejectedValue(new Error('no connection'))
    expect((await versionsWith(await cookieTo(['meadow', '1.1.0']))).meadow).toBe('1.0.0')
    find.mockRestore()
  })

  it('has the usual version once the tried one is withdrawn', async () => {
    const cookie = await cookieTo(['meadow', '1.3.0'])
    expect((await versionsWith(cookie)).meadow).toBe('1.3.0')
    await calls.withdraw('meadow', '1.3.0')
    expect((await versionsWith(cookie)).meadow).toBe('1.0.0')
    expect((await open(await linkTo('meadow', '1.3.0'))).statusCode).toBe(410)
    expect((await calls.post('/modules/meadow/try', { version: '1.3.0' })).status).toBe(404)
  })

  it('grants no plan', async () => {
    await calls.put('/plans/meadow/free', { on: false })
    const { index } = await indexWith(await cookieTo(['meadow', '1.1.0']), 'a.free.c')
    expect(index.modules[0]).toMatchObject({ state: 'locked', version: '1.0.0', why: { rule: 'plan' } })
    expect(index.tries).toMatchObject([{ module: 'meadow', given: false }])
    const { index: paid } = await indexWith(await cookieTo(['meadow', '1.1.0']), 'a.pro.c')
    expect(versionsIn(paid).meadow).toBe('1.1.0')
    await calls.put('/plans/meadow/free', { on: true })
  })

  it('gives no version with names that another module owns now', async () => {
    await calls.publish(fixtureModule({ id: 'rill', segments: ['brook'] }))
    await calls.publish(fixtureModule({ id: 'brook' }))
    const cookie = await cookieTo(['rill', '1.0.0'], ['brook', '1.0.0'])
    expect(await versionsWith(cookie)).not.toHaveProperty('brook')
    await calls.promote('brook', '1.0.0')
    expect(await versionsWith(cookie)).not.toHaveProperty('rill')
    expect((await calls.post('/modules/rill/try', { version: '1.0.0' })).status).toBe(409)
    expect((await open(await linkTo('rill', '1.0.0'))).statusCode).toBe(410)
  })
})

describe('reports on a tried version', () => {
  it('are stored for its team, and count for no canary and no stable version', async () => {
    await calls.promote('orchard', '2.0.0', { percent: 100 })
    await calls.publish(fixtureModule({ id: 'orchard', version: '3.0.0' }))
    const report = async (cookie: string | null, version: string) =>
      test.app.inject({
        method: 'POST',
        url: '/registry/v1/reports',
        headers: { authorization: 'Bearer a.pro.c', ...(cookie && { cookie }) },
        payload: {
          modules: [{ module: 'orchard', version, seen: true, faults: [{ kind: 'crash', count: 1 }] }],
        },
      })
    const cookie = await cookieTo(['orchard', '3.0.0'])
    await report(cookie, '3.0.0')
    await report(cookie, '2.0.0')
    // Of a version that nobody is given, without the link: made up.
    await report(null, '3.0.0')
    const people = await test.database.db.selectFrom('module_people').selectAll().execute()
    expect(people).toEqual([])
    const { body } = await calls.get('/modules/orchard/faults')
    expect(body).toMatchObject([
      { version: '2.0.0', verified: false, count: 1 },
      { version: '3.0.0', verified: false, count: 1 },
    ])
  })
})
