import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { callsOf } from '../../registry/testing/calls.ts'
import {
  openTestRegistry,
  type TestRegistry,
  verifyToken,
} from '../../registry/testing/open-test-registry.ts'
import { keepAnswersPrivate } from './private-answers.ts'

let test: TestRegistry
let app: FastifyInstance
let port: number
beforeAll(async () => {
  test = await openTestRegistry()
  const { database, registry } = test
  const publicUrl = 'http://localhost'
  const config = async () => ({ supabaseUrl: publicUrl, supabaseAnonKey: 'x', apiUrl: publicUrl })
  app = await buildApp({
    database,
    verifyToken,
    modules: { registry, config, publicUrl, shell: async () => null },
  })
  const { publish } = callsOf(test)
  await publish(fixtureModule())
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await test.close()
})

/** The raw answer over a bare connection. */
async function send(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return text(socket)
}

const host = 'host: localhost'
const bye = 'connection: close'

it.each<[string, number, string[]]>([
  ['a page', 503, ['GET / HTTP/1.1', host, bye, 'accept: text/html']],
  ['what is well', 200, ['GET /healthz HTTP/1.1', host, bye]],
  ['figures', 200, ['GET /metrics HTTP/1.1', host, bye]],
  ['a file', 200, ['GET /modules/meadow/1.0.0/entry.js HTTP/1.1', host, bye]],
  ['a file that is not there', 404, ['GET /modules/meadow/1.0.0/none.js HTTP/1.1', host, bye]],
  ['what is nowhere', 404, ['GET /none.txt HTTP/1.1', host, bye]],
  ['the index', 200, ['GET /registry/v1/modules HTTP/1.1', host, bye]],
  ['a refusal of the registry', 401, ['GET /registry/v1/versions HTTP/1.1', host, bye]],
  [
    'a method that is not taken',
    405,
    ['PATCH /api/v1/buildings/ HTTP/1.1', host, bye, 'authorization: Bearer a.pro.c'],
  ],
  ['settings', 200, ['GET /config.json HTTP/1.1', host, bye]],
  ['rules for crawlers', 200, ['GET /robots.txt HTTP/1.1', host, bye]],
  ['leave to ask', 204, ['OPTIONS /api/v1/buildings/ HTTP/1.1', host, bye]],
  ['an address that cannot be read', 400, ['GET /% HTTP/1.1', host, bye]],
  ['no HTTP', 400, ['hello']],
  ['a header that is too long', 431, ['GET / HTTP/1.1', `x: ${'x'.repeat(20_000)}`]],
  ['a request without a host', 400, ['GET / HTTP/1.1', bye]],
  ['an expectation', 417, ['GET / HTTP/1.1', host, bye, 'expect: wonders']],
])('%s is served with nosniff', async (_what, status, lines) => {
  const answer = await send(...lines)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n')
})

it('so is 304', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${port}/registry/v1/modules`)
  const etag = headers.get('etag') ?? ''
  const answer = await send('GET /registry/v1/modules HTTP/1.1', host, bye, `if-none-match: ${etag}`)
  expect(answer).toMatch(/^HTTP\/1.1 304 /)
  expect(answer).toContain('x-content-type-options: nosniff')
})

it('so is a request during shutdown', async () => {
  const closing = Fastify()
  keepAnswersPrivate(closing)
  let arrived = 0
  closing.server.on('request', () => {
    arrived += 1
  })
  closing.get('/slow', async () => {
    await expect.poll(() => arrived).toBe(2)
    return 'done'
  })
  const at = Number(new URL(await closing.listen({ port: 0, host: '127.0.0.1' })).port)
  const socket = connect(at, '127.0.0.1')
  socket.write(`GET /slow HTTP/1.1\r\n${host}\r\n\r\n`)
  await expect.poll(() => arrived).toBe(1)
  const closed = closing.close()
  socket.write(`GET /slow HTTP/1.1\r\n${host}\r\n${bye}\r\n\r\n`)
  const [, , late = ''] = (await text(socket)).split('HTTP/1.1 ')
  expect(late).toMatch(/^503 .*x-content-type-options: nosniff/is)
  await closed
})

it('so is a stream', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/registry/v1/stream`)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  await response.body?.cancel()
})

const staff = (path: string, body?: unknown) =>
  app.inject({
    url: `/registry/v1${path}`,
    headers: { authorization: 'Bearer a.staff.c' },
    ...(body !== undefined && { method: 'POST' as const, payload: body as object }),
  })

it.each<[path: string, body?: unknown]>([
  ['/versions'],
  ['/modules/meadow/versions'],
  ['/audit'],
  ['/plans'],
  ['/health'],
  ['/modules/meadow/health'],
  ['/modules/meadow/faults'],
  ['/preview?plan=free'],
  ['/people?email=a@example.org'],
  ['/tokens'],
  ['/effects', { change: 'plan', module: 'meadow', tier: 'free', enabled: false }],
  ['/audit?limit=x&from=y'],
])('answers to staff are not cacheable: %s', async (path, body) => {
  const { headers } = await staff(path, body)
  expect(headers['cache-control']).toBe('private, no-store')
})

it('nor are refusals to others', async () => {
  const { statusCode, headers } = await app.inject('/registry/v1/audit')
  expect([statusCode, headers['cache-control']]).toEqual([401, 'private, no-store'])
})

it('the index remains cacheable, for its person', async () => {
  const { headers } = await app.inject('/registry/v1/modules')
  expect(headers['cache-control']).toBe('private, no-cache')
})
