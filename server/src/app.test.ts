import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANNA, addProperty, createTestApi, type TestApi } from './api/testing.ts'
import { buildApp } from './app.ts'
import { loadAuthKeys } from './auth/tokens/keys.ts'
import { immutableCache } from './delivery/send-file.ts'
import { createLog, personHash } from './http/request-log.ts'
import { DiskWatch } from './ops/disk-watch.ts'
import { healthRoutes } from './ops/health.ts'
import { version } from './version.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

describe('health', () => {
  it('is healthy when the database answers', async () => {
    expect((await api.app.inject('/healthz')).json()).toEqual({ status: 'ok', version })
    expect((await api.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('names unreadable modules', async () => {
    const app = Fastify()
    await app.register(healthRoutes, {
      database: api.database,
      disk: new DiskWatch(),
      unreadableModules: async () => ['leases 1.4.0'],
    })
    const answer = await app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'not ready', modules: ['leases 1.4.0'] },
    ])
  })

  it('is not ready on a read-only database', async () => {
    const answer = await api.database.db.connection().execute(async (db) => {
      await sql`set default_transaction_read_only = on`.execute(db)
      const app = Fastify()
      await app.register(healthRoutes, {
        database: { ...api.database, db },
        disk: new DiskWatch(),
        unreadableModules: async () => [],
      })
      const answer = await app.inject('/readyz')
      await sql`reset default_transaction_read_only`.execute(db)
      return answer
    })
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready', database: 'only reads' }])
  })

  it('is alive and not ready without a database', async () => {
    const gone = await createTestApi()
    await gone.database.close()
    expect((await gone.app.inject('/healthz')).statusCode).toBe(200)
    const answer = await gone.app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'not ready', database: 'does not answer' },
    ])
    const { status, body } = await gone.call('GET', '/buildings/')
    expect([status, body]).toEqual([500, { detail: 'Internal server error', type: 'server_error' }])
    await gone.app.close()
  })
})

it('API and sign-in answers, including refusals, are not cacheable', async () => {
  const app = await buildApp({
    database: api.database,
    verifyToken: async () => null,
    auth: { keys: await loadAuthKeys(api.database), settings: { publicUrl: 'http://localhost' } },
  })
  const asked = [
    ['GET', '/api/v1/buildings/'],
    ['GET', '/api/v1/openapi.json'],
    ['GET', '/api/v1/docs'],
    ['GET', '/api/v1/none'],
    ['GET', '/api/v1/%'],
    ['OPTIONS', '/api/v1/buildings/'],
    ['GET', '/auth/v1/settings'],
    ['GET', '/auth/v1/none'],
    ['POST', '/auth/v1/token?grant_type=password'],
    ['OPTIONS', '/auth/v1/token'],
  ] as const
  for (const [method, url] of asked) {
    const { headers } = await app.inject({ method, url })
    expect([url, headers['cache-control'], headers['x-content-type-options']]).toEqual([
      url,
      'no-store',
      'nosniff',
    ])
  }
  await app.close()
})

describe('the log', () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })

  it('has one line per request, with its id and without its query', async () => {
    const app = await buildApp({ database: api.database, verifyToken: async () => null, log })
    const answer = await app.inject({
      url: '/healthz?token=secret',
      headers: { 'x-request-id': 'from-the-browser' },
    })
    await app.inject({ url: '/healthz', headers: { 'x-request-id': 'bad id\\n' } })
    await app.close()
    expect(answer.headers['x-request-id']).toBe('from-the-browser')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({
      reqId: 'from-the-browser',
      method: 'GET',
      path: '/healthz',
      status: 200,
    })
    expect(JSON.stringify(lines)).not.toContain('secret')
    expect(lines[1]?.reqId).not.toContain('bad')
  })

  it('gives no id to files that caches keep', async () => {
    const app = await buildApp({ database: api.database, verifyToken: async () => null, log })
    app.get('/kept.js', (_request, reply) => reply.header('cache-control', immutableCache).send(''))
    app.get('/asked', (_request, reply) => reply.header('cache-control', 'no-store').send(''))
    const [kept, asked] = [await app.inject('/kept.js'), await app.inject('/asked')]
    await app.close()
    expect(kept.headers['x-request-id']).toBeUndefined()
    expect(asked.headers['x-request-id']).toBeDefined()
  })

  it('names the person by a hash, and the server on each line (R201)', async () => {
    lines.length = 0
    const app = await buildApp({
      database: api.database,
      verifyToken: async () => ({ userId: ANNA, email: 'a@example.org', role: 'landlord', plan: 'free' }),
      log,
    })
    await app.inject({ url: '/api/v1/property-groups/', headers: { authorization: 'Bearer x' } })
    await app.inject('/healthz')
    await app.close()
    expect(lines.map(({ person }) => person)).toEqual([personHash(ANNA), undefined])
    expect(JSON.stringify(lines)).not.toContain(ANNA)
    expect(createLog('silent', 'one:4400').bindings()).toEqual({ server: 'one:4400' })
  })

  it('names an error of the database without the values of its statement', async () => {
    lines.length = 0
    const typed = 'typed by Anna'
    const failed = sql`select ${typed}::text, 1 / ${0}::int`.execute(api.database.db)
    const error = await failed.then(
      () => expect.fail('the statement must fail'),
      (reason: Error) => Object.assign(reason, { detail: typed, where: typed }),
    )
    const own = createLog('error', 'one:4400', { write: (line) => void lines.push(JSON.parse(line)) })
    const app = Fastify({ loggerInstance: own })
    app.log.error({ err: error }, 'failed')
    app.log.error({ err: new Error('not sent', { cause: error }) }, 'failed')
    expect(lines).toMatchObject([
      { err: { type: expect.any(String), code: '22012', message: 'division by zero' } },
      { err: { type: 'Error', message: 'not sent: division by zero' } },
    ])
    expect(JSON.stringify(lines)).toContain('app.test.ts')
    expect(JSON.stringify(lines)).not.toContain(typed)
  })

  it('has no stack for a lost connection, of which an outage makes hundreds', () => {
    lines.length = 0
    const own = createLog('error', 'one:4400', { write: (line) => void lines.push(JSON.parse(line)) })
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    own.error({ err: refused }, 'failed')
    own.error({ err: new Error('Connection terminated unexpectedly') }, 'failed')
    const err = { type: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' }
    expect(lines.map((line) => line.err)).toEqual([
      err,
      { type: 'Error', message: 'Connection terminated unexpectedly' },
    ])
  })
})

it('compresses long lists for clients that accept it', async () => {
  for (let count = 0; count < 3; count += 1) await addProperty(api)
  const answer = await api.app.inject({
    url: '/api/v1/property-groups/',
    headers: { authorization: `Bearer ${ANNA}`, 'accept-encoding': 'gzip, br' },
  })
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toHaveLength(3)
})
