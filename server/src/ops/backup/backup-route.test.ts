import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sendError, sendNotFound } from '../../http/error-handler.ts'
import { openBareProxy } from '../../http/testing/bare-proxy.ts'
import { issueToken } from '../../registry/rights/tokens.ts'
import {
  openTestRegistry,
  type TestRegistry,
  verifyToken,
} from '../../registry/testing/open-test-registry.ts'
import { DiskWatch } from '../disk-watch.ts'
import { backupRoute } from './backup-route.ts'

let test: TestRegistry
let app: FastifyInstance
const disk = new DiskWatch()
beforeAll(async () => {
  test = await openTestRegistry()
  app = Fastify().setErrorHandler(sendError)
  app.setNotFoundHandler(sendNotFound)
  app.addHook('onError', async (_request, _reply, error) => disk.record(error))
  await app.register(backupRoute, { database: test.database, verifyToken })
})
afterAll(async () => {
  await app.close()
  await test.close()
})

const ask = (token: string | null, more: { host?: string; 'x-forwarded-for'?: string } = {}) =>
  app.inject({
    url: '/ops/backup',
    headers: { host: 'localhost:4400', ...(token && { authorization: `Bearer ${token}` }), ...more },
  })

it('gives an administration token everything', async () => {
  const response = await ask(test.token)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/gzip')
  expect(response.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
})

it.each([
  ['ENOSPC', /^The folder for temporary files is full: make room in .+\.$/, null],
  ['53100', /^The disk of the database is full: make room on it\.$/, 'of the database is full'],
])('reports a lack of space (%s), and whether the data folder lacks it', async (code, words, problem) => {
  vi.spyOn(test.database.db, 'transaction').mockImplementationOnce(() => {
    throw Object.assign(new Error('no room'), { code })
  })
  const response = await ask(test.token)
  expect([response.statusCode, response.json()]).toEqual([
    503,
    { type: 'unavailable', detail: expect.stringMatching(words) },
  ])
  expect(await disk.problem()).toBe(problem)
})

it('leaves no backup behind if it cannot be recorded', async () => {
  const temporary = await mkdtemp(join(tmpdir(), 'keystead-route-'))
  vi.stubEnv('TMPDIR', temporary)
  await sql`alter table keystead.work_done rename column at to former`.execute(test.database.db)
  try {
    expect((await ask(test.token)).statusCode).toBe(500)
    expect(await readdir(temporary)).toEqual([])
  } finally {
    await sql`alter table keystead.work_done rename column former to at`.execute(test.database.db)
    vi.unstubAllEnvs()
    await rm(temporary, { recursive: true })
  }
})

it('is absent for other machines', async () => {
  expect((await ask(test.token, { host: 'keystead.example' })).statusCode).toBe(404)
  expect((await ask(test.token, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
})

it('is absent through a proxy that hides itself', async () => {
  const proxy = await openBareProxy(await app.listen({ port: 0, host: '127.0.0.1' }))
  const headers = { authorization: `Bearer ${test.token}` }
  expect((await fetch(`${proxy.address}/ops/backup`, { headers })).status).toBe(404)
  await proxy.close()
})

it('is refused to everybody else, staff included', async () => {
  const { token: team } = await issueToken(test.database.db, {
    name: 'team',
    module: 'garden',
    scopes: ['admin'],
  })
  const { token: publisher } = await issueToken(test.database.db, {
    name: 'ci',
    module: '*',
    scopes: ['publish'],
  })
  expect((await ask(null)).statusCode).toBe(401)
  for (const token of [team, publisher, 'a.staff.c', 'a.pro.c'])
    expect((await ask(token)).statusCode).toBe(403)
})
