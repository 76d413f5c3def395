import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { createConfirmedUser } from '../../auth/users/users.ts'
import { openStream } from '../../changes/testing/open-stream.ts'
import { type Database, openPostgres } from '../database.ts'
import { migrate } from '../migrate.ts'
import { type StartedCluster, startPostgres, startStandby } from '../prepared/start-postgres.ts'
import { Standby } from './standby.ts'

/** A browser's header for a call to the page's own site. */
const BROWSER = { 'sec-fetch-site': 'same-origin' }

describe.runIf(process.env.TEST_DATABASE_URL)('a standby for reads', () => {
  const servers: StartedCluster[] = []
  let primary: Database
  let behind: Database
  let standby: Standby
  let app: FastifyInstance
  let userId: string
  const email = 'anna@example.org'

  beforeAll(async () => {
    const first = await startPostgres()
    servers.push(first)
    primary = openPostgres(first.url)
    await migrate(primary)
    userId = await createConfirmedUser(primary, { email, password: 'long enough' })
    const second = await startStandby(first)
    servers.push(second)
    behind = openPostgres(second.url)
    standby = new Standby(primary, behind)
    await standby.begin()
    const verifyToken = async () => ({ userId, email, role: 'landlord' as const, plan: 'pro' as const })
    app = await buildApp({ database: primary, standby, verifyToken, changesEveryMs: 50 })
  }, 120_000)
  afterAll(async () => {
    standby?.close()
    await app?.close()
    await Promise.all([primary?.close(), behind?.close()])
    for (const { stop } of servers.toReversed()) await stop()
  })

  const replay = (what: 'pause' | 'resume') =>
    sql`select ${sql.raw(`pg_wal_replay_${what}()`)}`.execute(behind.db)

  beforeEach(async () => {
    await replay('resume').catch(() => {})
    await expect.poll(() => standby.isShowing).toBe(true)
    await standby.reached()
  })

  const counts = () => new Map(standby.reads())

  /** Runs `work`. @returns which database answered its reads */
  async function placesOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
    const before = counts()
    await work()
    return Object.fromEntries(
      [...counts()].flatMap(([place, count]) => {
        const more = count - (before.get(place) ?? 0)
        return more > 0 ? [[place, more]] : []
      }),
    )
  }

  async function call(method: 'GET' | 'POST', path: string, given: { cookie?: string; body?: object } = {}) {
    const { cookie, body } = given
    const answer = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: 'Bearer x', ...BROWSER, ...(cookie && { cookie }) },
      ...(body && { payload: body }),
    })
    const { statusCode: status, headers } = answer
    return { status, cookie: String(headers['set-cookie'] ?? ''), body: answer.json() }
  }

  const add = (name: string) => call('POST', '/property-groups/', { body: { name } })
  const namesSeen = async (cookie = '') =>
    (await call('GET', '/property-groups/', { cookie })).body.map(({ name }: { name: string }) => name)

  it('answers lists, search, the export and single rows (R210)', async () => {
    const { body } = await add('One')
    await standby.reached()
    const paths = ['/property-groups/', `/property-groups/${body.id}`, '/search?q=one', '/export/']
    const places = await placesOf(async () => {
      for (const path of paths) expect([path, (await call('GET', path)).status]).toEqual([path, 200])
    })
    expect(places).toEqual({ standby: paths.length })
  })

  it('shows a browser its own writes, and others what has arrived (R210)', async () => {
    await replay('pause')
    const { cookie, status } = await add('Two')
    expect(status).toBe(201)
    expect(cookie).toMatch(
      /^keystead_written=[0-9A-F]+-[0-9A-F]+; Path=\/api\/v1; Max-Age=60; HttpOnly; SameSite=Strict$/,
    )
    const places = await placesOf(async () => {
      expect(await namesSeen(cookie)).toContain('Two')
      expect(await namesSeen()).not.toContain('Two')
    })
    expect(places).toEqual({ own_write: 1, standby: 1 })
    await replay('resume')
    await standby.reached()
    expect(await placesOf(async () => expect(await namesSeen(cookie)).toContain('Two'))).toEqual({
      standby: 1,
    })
  })

  it('is not used for clients without cookies, nor for reads that write', async () => {
    const places = await placesOf(async () => {
      const headers = { authorization: 'Bearer x' }
      expect((await app.inject({ url: '/api/v1/property-groups/', headers })).statusCode).toBe(200)
      expect((await call('GET', '/notices/')).status).toBe(200)
      expect(
        (await call('GET', '/property-groups/', { cookie: 'keystead_written=FFFFFFFF-FFFFFFFF' })).status,
      ).toBe(200)
    })
    expect(places).toEqual({ own_write: 1 })
  })

  it('leaves rows it lacks to the primary', async () => {
    const path = `/property-groups/${crypto.randomUUID()}`
    expect(await placesOf(async () => expect((await call('GET', path)).status).toBe(404))).toEqual({
      refused: 1,
    })
  })

  it('has a change before it is announced (R210)', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await openStream(address, 'x')
    await replay('pause')
    const told = stream.next()
    await add('Three')
    expect(await Promise.race([told, sleep(500, 'not told')])).toBe('not told')
    await replay('resume')
    await told
    expect(await placesOf(async () => expect(await namesSeen()).toContain('Three'))).toEqual({ standby: 1 })
    stream.close()
  })

  it('is not used while it lags (R210)', { timeout: 20_000 }, async () => {
    await replay('pause')
    await add('Four')
    await expect.poll(() => standby.isShowing, { timeout: 10_000 }).toBe(false)
    expect(standby.lagSeconds).toBeGreaterThan(2)
    expect(await placesOf(async () => expect(await namesSeen()).toContain('Four'))).toEqual({ late: 1 })
    await replay('resume')
    await expect.poll(() => standby.isShowing).toBe(true)
  })

  it('is not waited for if it does not answer', { timeout: 20_000 }, async () => {
    const silent = servers[1] as StartedCluster
    silent.signal('SIGSTOP')
    try {
      const began = performance.now()
      const places = await placesOf(async () => expect(await namesSeen()).toContain('One'))
      expect(places).toEqual({ failed: 1 })
      expect(performance.now() - began).toBeLessThan(4_000)
      expect(await placesOf(() => namesSeen())).toEqual({ gone: 1 })
    } finally {
      silent.signal('SIGCONT')
    }
  })

  it('is used again once it returns', { timeout: 20_000 }, async () => {
    await servers[1]?.end()
    expect(await namesSeen()).toContain('One')
    await expect.poll(() => standby.isThere).toBe(false)
    expect(await placesOf(() => namesSeen())).toEqual({ gone: 1 })
    await servers[1]?.again()
    await expect.poll(() => standby.isShowing).toBe(true)
    expect(await placesOf(() => namesSeen())).toEqual({ standby: 1 })
    const { body } = await app.inject('/metrics')
    expect(body).toMatch(/^keystead_reads_total\{place="standby"\} \d+$/m)
    expect(body).toMatch(/^keystead_reads_total\{place="primary",why="gone"\} \d+$/m)
    expect(body).toMatch(/^keystead_read_standby_up 1$/m)
    expect(body).toMatch(/^keystead_read_standby_lag_seconds [\d.]+$/m)
  })

  async function isReadFrom(address: string): Promise<boolean> {
    const database = openPostgres(address)
    const asked = new Standby(primary, database)
    await asked.begin()
    asked.close()
    await database.close()
    return asked.isThere
  }

  it('is none if it follows another primary', { timeout: 30_000 }, async () => {
    const other = await startPostgres()
    servers.push(other)
    const itsStandby = await startStandby(other)
    servers.push(itsStandby)
    expect(await isReadFrom(itsStandby.url)).toBe(false)
  })

  it('is taken at its word if it does not say which primary it follows', async () => {
    await sql`create user plain`.execute(primary.db)
    await sql`revoke execute on function pg_control_system() from public`.execute(primary.db)
    await standby.reached()
    expect(await isReadFrom((servers[1] as StartedCluster).url.replace('keystead@', 'plain@'))).toBe(true)
  })
})
