import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { createTestDatabase } from '../../db/testing.ts'
import { startTestAccounts, type TestAccounts } from '../../testing/accounts.ts'
import { timePasses } from '../../testing/time-passes.ts'
import { deviceOf } from './device.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

let accounts: TestAccounts
beforeAll(async () => {
  accounts = await startTestAccounts()
})
afterAll(() => accounts.close())

it('lists sessions with device and time, and marks the current one', async () => {
  const anna = await accounts.person('sessions@example.org')
  const phone = await anna.signIn(SAFARI)
  const here = await anna.signIn(FIREFOX)
  const { status, body } = await here.call('GET', '/account/sessions/')
  expect(status).toBe(200)
  expect(body).toMatchObject([
    {
      id: here.sessionId,
      current: true,
      method: 'password',
      device: { browser: 'Firefox', system: 'Linux' },
    },
    { id: phone.sessionId, current: false, device: { browser: 'Safari', system: 'iOS' } },
  ])
  expect(Date.parse(body[0].last_used_at)).toBeGreaterThanOrEqual(Date.parse(body[1].last_used_at))
})

it('follows a browser that refreshes its session', async () => {
  const email = 'renewed@example.org'
  const anna = await accounts.person(email)
  const { address } = accounts.signIn
  const post = (grant: string, body: object, agent: string) =>
    fetch(`${address}/auth/v1/token?grant_type=${grant}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify(body),
    }).then((answer) => answer.json())
  const first = await post('password', { email, password: 'correct horse' }, CHROME)
  await post('refresh_token', { refresh_token: first.refresh_token }, FIREFOX)
  const { body } = await (await anna.signIn()).call('GET', '/account/sessions/')
  expect(body).toMatchObject([{ current: true }, { device: { browser: 'Firefox', system: 'Linux' } }])
})

it('ends only that session, whose token is refused within two seconds', async () => {
  const anna = await accounts.person('ends-one@example.org')
  const [here, there] = [await anna.signIn(), await anna.signIn()]
  expect((await there.call('GET', '/contacts/')).status).toBe(200)
  expect((await here.call('DELETE', `/account/sessions/${there.sessionId}`)).status).toBe(204)
  timePasses(1_500)
  expect((await there.call('GET', '/contacts/')).status).toBe(401)
  expect((await here.call('GET', '/contacts/')).status).toBe(200)
})

it("shows nobody else's sessions", async () => {
  const anna = await accounts.person('own-anna@example.org')
  const ben = await accounts.person('own-ben@example.org')
  const [annas, bens] = [await anna.signIn(), await ben.signIn()]
  expect((await bens.call('DELETE', `/account/sessions/${annas.sessionId}`)).status).toBe(404)
  expect((await bens.call('DELETE', '/account/sessions/x')).status).toBe(422)
  expect((await bens.call('GET', '/account/sessions/')).body).toHaveLength(1)
  expect((await annas.call('GET', '/contacts/')).status).toBe(200)
})

it.each([
  [CHROME, { browser: 'Chrome', system: 'Windows' }],
  ['curl/8.5.0', null],
  ['', null],
  [null, null],
])('recognizes %s', (name, device) => {
  expect(deviceOf(name)).toEqual(device)
})

it('is left to hosted sign-in if configured, as is account deletion', async () => {
  const database = await createTestDatabase()
  const caller = {
    userId: crypto.randomUUID(),
    email: 'a@example.org',
    role: 'landlord',
    plan: 'free',
  } as const
  const app = await buildApp({ database, verifyToken: async () => caller })
  const headers = { authorization: 'Bearer x' }
  for (const [method, url] of [
    ['GET', '/api/v1/account/sessions/'],
    ['DELETE', `/api/v1/account/sessions/${crypto.randomUUID()}`],
    ['GET', '/api/v1/account/deletion/'],
    ['POST', '/api/v1/account/deletion/'],
    ['DELETE', '/api/v1/account/deletion/'],
  ] as const) {
    const { statusCode, body } = await app.inject({ method, url, headers })
    expect([statusCode, JSON.parse(body).type]).toEqual([404, 'not_here'])
  }
  await app.close()
  await database.close()
})
