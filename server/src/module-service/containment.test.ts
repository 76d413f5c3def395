import { createServer as createTcpServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { SERVICE_MS } from './proxy-routes.ts'
import { openService, openServiceHost } from './testing/open-service-host.ts'

let host: Awaited<ReturnType<typeof openServiceHost>>
let service: Awaited<ReturnType<typeof openService>>

beforeAll(async () => {
  host = await openServiceHost()
  service = await openService()
})
beforeEach(async () => {
  service.received.length = 0
  await host.setService(service.url)
})
afterAll(async () => {
  await host.close()
  await service.close()
})

const answered = async (response: Response) => [
  response.status,
  ((await response.json()) as { type: string }).type,
]
const healthy = async () => expect((await fetch(`${host.address}/healthz`)).status).toBe(200)

it('answers 504 if a service takes too long, also if its body trickles (R164)', async () => {
  const limitMs = 1_000
  const hasty = await openServiceHost({}, limitMs)
  await hasty.setService(service.url)
  let dribbling: NodeJS.Timeout | undefined
  let isCut = false
  service.answer.now = (request, response) => {
    if (request.url === '/silent') return
    response.writeHead(200, { 'content-type': 'text/plain' })
    dribbling = setInterval(() => response.write('.'), 50)
    response.on('close', () => {
      isCut = true
      clearInterval(dribbling)
    })
  }
  const since = performance.now()
  const both = await Promise.all([hasty.call('garden/dribble'), hasty.call('garden/silent')])
  for (const response of both) expect(await answered(response)).toEqual([504, 'service_timeout'])
  expect(performance.now() - since).toBeGreaterThan(limitMs - 50)
  await expect.poll(() => isCut).toBe(true)
  expect(SERVICE_MS).toBe(10_000)
  await hasty.close()
})

it('refuses more than 5 MB to the service, and forwards 5 MB (R164)', async () => {
  service.answer.now = (_request, response) => response.end('ok')
  const most = 5 * 1024 * 1024
  const post = (length: number) => host.call('garden/', { method: 'POST', body: new Uint8Array(length) })
  expect((await post(most)).status).toBe(200)
  expect(service.received[0]?.body.length).toBe(most)
  expect((await post(most + 1)).status).toBe(413)
  expect(service.received).toHaveLength(1)
})

it.each([true, false])('stops reading a response of 100 MB, length given: %s (R164)', async (isSaid) => {
  let sent = 0
  const part = Buffer.alloc(1024 * 1024, 'x')
  service.answer.now = async (_request, response) => {
    response.writeHead(200, isSaid ? { 'content-length': 100 * part.length } : {})
    while (sent < 100 && !response.destroyed) {
      sent += 1
      if (!response.write(part))
        await Promise.race([
          new Promise((go) => response.once('drain', go)),
          new Promise((go) => response.once('close', go)),
        ])
    }
    response.end()
  }
  expect(await answered(await host.call('garden/'))).toEqual([502, 'service_failed'])
  await sleep(100)
  expect(sent).toBeLessThan(40)
  await healthy()
})

it('forwards a response of 5 MB (R164)', async () => {
  service.answer.now = (_request, response) => response.end(Buffer.alloc(5 * 1024 * 1024, 'x'))
  expect((await (await host.call('garden/')).arrayBuffer()).byteLength).toBe(5 * 1024 * 1024)
})

it.each([301, 302, 303, 307, 308, 300])(
  'follows no redirect to an inner address: %i (R164)',
  async (status) => {
    const inner = await openService()
    service.answer.now = (_request, response) =>
      response.writeHead(status, { location: `${inner.url}/secrets` }).end()
    expect(await answered(await host.call('garden/'))).toEqual([502, 'service_failed'])
    expect(inner.received).toEqual([])
    await inner.close()
  },
)

it('forwards neither a 401, which would end the browser’s session, nor an encoded response (R164)', async () => {
  service.answer.now = (_request, response) => response.writeHead(401).end()
  expect(await answered(await host.call('garden/'))).toEqual([502, 'service_failed'])
  service.answer.now = (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
  expect(await answered(await host.call('garden/'))).toEqual([502, 'service_failed'])
})

it('admits 50 of 60 concurrent calls, and more afterwards (R164)', async () => {
  const waiting: (() => void)[] = []
  service.answer.now = (_request, response) => void waiting.push(() => response.end('ok'))
  let refused = 0
  const all = Array.from({ length: 60 }, async () => {
    const response = await host.call('garden/')
    refused += Number(response.status === 503)
    return response
  })
  await expect.poll(() => [waiting.length, refused]).toEqual([50, 10])
  for (const go of waiting.splice(0)) go()
  const busy = (await Promise.all(all)).find(({ status }) => status === 503) as Response
  expect(busy.headers.get('retry-after')).toBe('1')
  expect(await answered(busy)).toEqual([503, 'service_busy'])
  service.answer.now = (_request, response) => response.end('ok')
  expect((await host.call('garden/')).status).toBe(200)
})

it('frees the place of a client that left (R164)', async () => {
  const open: (() => void)[] = []
  service.answer.now = (_request, response) => {
    open.push(() => response.end())
  }
  const leaving = new AbortController()
  const gone = Array.from({ length: 50 }, () =>
    host.call('garden/', { signal: leaving.signal }).catch(() => null),
  )
  await expect.poll(() => open.length).toBe(50)
  leaving.abort()
  await Promise.all(gone)
  service.answer.now = (_request, response) => response.end('ok')
  await expect.poll(async () => (await host.call('garden/')).status).toBe(200)
})

/** A service that writes arbitrary bytes. */
async function rawService(write: (socket: Socket) => void): Promise<{ url: string; close(): void }> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {}).once('data', () => write(socket))
  })
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

it.each<[string, (socket: Socket) => void, number, string]>([
  ['killed before it answered', (socket) => socket.resetAndDestroy(), 503, 'service_unavailable'],
  [
    'killed in its answer',
    (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nabc'),
    502,
    'service_failed',
  ],
  ['no HTTP', (socket) => socket.end('220 mail.example ESMTP\r\n'), 502, 'service_failed'],
  [
    'a line injected',
    (socket) => socket.end('HTTP/1.1 200 OK\r\netag: "a\rset-cookie: x=1"\r\ncontent-length: 0\r\n\r\n'),
    502,
    'service_failed',
  ],
  [
    'endless headers',
    (socket) => socket.end(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(50_000)}\r\n\r\n`),
    502,
    'service_failed',
  ],
  [
    'a status that is none',
    (socket) => socket.end('HTTP/1.1 799 Odd\r\ncontent-length: 0\r\n\r\n'),
    502,
    'service_failed',
  ],
])('contains a service that is %s (R164)', async (_what, write, status, type) => {
  const odd = await rawService(write)
  await host.setService(odd.url)
  expect(await answered(await host.call('garden/'))).toEqual([status, type])
  odd.close()
  await healthy()
})

it('reports that nobody listens, and recovers once somebody does (R164)', async () => {
  const dead = await openService()
  await host.setService(dead.url)
  expect((await host.call('garden/')).status).toBe(200)
  await dead.close()
  expect(await answered(await host.call('garden/'))).toEqual([503, 'service_unavailable'])
  await host.setService('http://nowhere.invalid')
  expect(await answered(await host.call('garden/'))).toEqual([503, 'service_unavailable'])
})
