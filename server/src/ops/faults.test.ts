import { once } from 'node:events'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { ANNA } from '../api/testing.ts'
import { buildApp } from '../app.ts'
import { openPostgres } from '../db/database.ts'
import { StreamLimit } from '../http/stream-limit.ts'
import { isUnavailable } from '../http/unavailable.ts'
import { streamRoute } from '../registry/read/stream-route.ts'
import { openTestRegistry } from '../registry/testing/open-test-registry.ts'
import { DiskWatch } from './disk-watch.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/** Nobody listens on port 1. */
const goneDatabase = () => {
  const database = openPostgres('postgres://nobody@127.0.0.1:1/nothing')
  open.push(() => database.close())
  return database
}

async function listening(app: FastifyInstance): Promise<number> {
  open.push(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

const caller = { userId: ANNA, email: 'a@example.org', role: 'landlord', plan: 'free' } as const
const appOver = (database = goneDatabase(), more = {}) =>
  buildApp({ database, verifyToken: async () => caller, ...more })

describe('a slow body', () => {
  it('is cut off after the request time limit', async () => {
    const port = await listening(await appOver(undefined, { requestMs: 400 }))
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    let answer = ''
    socket.on('data', (text) => {
      answer += text
    })
    socket.on('error', () => {}) // what is sent after the end is refused
    socket.write('POST /api/v1/buildings/ HTTP/1.1\r\nhost: a\r\nauthorization: Bearer x\r\n')
    socket.write('content-type: application/json\r\ncontent-length: 1000\r\n\r\n')
    const drip = setInterval(() => socket.write(' '), 50)
    const ended = await Promise.race([once(socket, 'close').then(() => true), sleep(5_000, false)])
    clearInterval(drip)
    socket.destroy()
    expect(ended).toBe(true)
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
  })
})

describe('an unavailable database', () => {
  it('is answered 503 with a retry time', async () => {
    const api = await (await appOver()).inject({
      url: '/api/v1/buildings/',
      headers: { authorization: 'Bearer x' },
    })
    expect([api.statusCode, api.json(), api.headers['retry-after']]).toEqual([
      503,
      { detail: 'The service is not available right now', type: 'unavailable' },
      '5',
    ])
  })
})

describe('a deadlock or serialization failure', () => {
  it.each(['40P01', '40001'])('is reported by %s: a retry may succeed', (code) => {
    expect(isUnavailable(Object.assign(new Error('of the database'), { code }))).toBe(true)
  })
})

describe('a full disk', () => {
  it('is reported by /readyz and /metrics, also if only the database reported it', async () => {
    const test = await openTestRegistry()
    open.push(() => test.close())
    const ready = async (dataDir: string) => {
      const app = await appOver(test.database, { dataDir })
      const { statusCode, body } = await app.inject('/readyz')
      return [statusCode, JSON.parse(body)]
    }
    expect(await ready(test.folder)).toEqual([200, { status: 'ready' }])
    const full = new DiskWatch(test.folder, async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })
    const broken = await appOver(test.database, { dataDir: join(test.folder, 'gone') })
    const metrics = (await broken.inject('/metrics')).body
    expect(metrics.match(/^keystead_ready.*/gm)).toEqual([
      'keystead_ready{check="database"} 1',
      'keystead_ready{check="disk"} 0',
      'keystead_ready{check="modules"} 1',
    ])
    expect(await full.problem()).toBe('of the data folder is full')
    expect(await ready(join(test.folder, 'gone'))).toEqual([
      503,
      { status: 'not ready', disk: 'of the data folder cannot be written to' },
    ])
    const watch = new DiskWatch(test.folder)
    // Of the folder of module files, say: this server can do everything else.
    watch.record(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
    expect(await watch.problem()).toBeNull()
    watch.record(Object.assign(new Error('could not extend file'), { code: '53100' }))
    expect(await watch.problem()).toBe('of the database is full')
  })
})

describe('event streams', () => {
  it('are limited per caller and in total, and free their places', async () => {
    const test = await openTestRegistry()
    open.push(() => test.close())
    const app = Fastify()
    streamRoute(app, test.registry, new StreamLimit({ perClient: 2, inAll: 3 }))
    const port = await listening(app)
    const stream = (localAddress: string) =>
      new Promise<IncomingMessage>((resolve) => {
        httpGet({ host: '127.0.0.1', port, path: '/stream', localAddress }, resolve)
      })
    const first = [await stream('127.0.0.1'), await stream('127.0.0.1')]
    expect(first.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await stream('127.0.0.1')).statusCode).toBe(429)
    expect((await stream('127.0.0.2')).statusCode).toBe(200)
    expect((await stream('127.0.0.3')).statusCode).toBe(429)
    first[0]?.destroy()
    await expect.poll(async () => (await stream('127.0.0.1')).statusCode).toBe(200)
  })

  it('count all of one customer’s addresses as one caller', async () => {
    const test = await openTestRegistry()
    open.push(() => test.close())
    const app = Fastify({ trustProxy: true })
    streamRoute(app, test.registry, new StreamLimit({ perClient: 1, inAll: 9 }))
    const port = await listening(app)
    const stream = (from: string) =>
      new Promise<number | undefined>((resolve) => {
        const headers = { 'x-forwarded-for': from }
        httpGet({ host: '127.0.0.1', port, path: '/stream', headers }, ({ statusCode }) =>
          resolve(statusCode),
        )
      })
    expect([await stream('2001:db8::1'), await stream('2001:db8::2')]).toEqual([200, 429])
    expect(await stream('2001:db8:1::1')).toBe(200)
  })

  it('of visitors take no places of signed-in people', async () => {
    const test = await openTestRegistry()
    open.push(() => test.close())
    const app = await buildApp({
      database: test.registry.database,
      verifyToken: async () => ({ userId: ANNA, email: '', role: 'landlord', plan: 'free' }),
      streams: { perClient: 1, inAll: 1 },
      modules: {
        registry: test.registry,
        shell: async () => null,
        config: async () => ({ signIn: { url: '', key: '' } }) as never,
        publicUrl: 'http://localhost',
      },
    })
    const port = await listening(app)
    const stream = (path: string) =>
      new Promise<number | undefined>((resolve) => {
        const headers = { authorization: 'Bearer x' }
        httpGet({ host: '127.0.0.1', port, path, headers }, ({ statusCode }) => resolve(statusCode))
      })
    expect(await stream('/registry/v1/stream')).toBe(200)
    expect(await stream('/registry/v1/stream')).toBe(429)
    expect(await stream('/api/v1/changes')).toBe(200)
    expect(await stream('/api/v1/changes')).toBe(429)
  })
})
