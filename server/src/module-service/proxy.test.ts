import { connect } from 'node:net'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { people } from '../registry/testing/open-test-registry.ts'
import { openService, openServiceHost } from './testing/open-service-host.ts'

let host: Awaited<ReturnType<typeof openServiceHost>>
let service: Awaited<ReturnType<typeof openService>>

beforeAll(async () => {
  host = await openServiceHost()
  service = await openService()
})
beforeEach(async () => {
  service.received.length = 0
  service.answer.now = (_request, response) => response.end('ok')
  await host.setService(`${service.url}/base/`)
})
afterAll(async () => {
  await host.close()
  await service.close()
})

const typeOf = async (response: Response) => ((await response.json()) as { type: string }).type

it('forwards a call as the client sent it, without session, cookie or address (R163)', async () => {
  const response = await host.call('garden/beds/a%20b/?q=1&q=%2F', {
    method: 'POST',
    headers: {
      cookie: 'keystead_hint=x',
      'content-type': 'application/json',
      'idempotency-key': 'k1',
      'x-forwarded-for': '1.2.3.4',
      'x-secret': 'x',
      'accept-language': 'de',
      'if-match': '"7"',
    },
    body: '{"a": 1',
  })
  expect(response.status).toBe(200)
  const [received] = service.received
  expect(received).toMatchObject({ method: 'POST', url: '/base/beds/a%20b/?q=1&q=%2F', body: '{"a": 1' })
  expect(Object.keys(received?.headers ?? {}).sort()).toEqual([
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'connection',
    'content-length',
    'content-type',
    'host',
    'idempotency-key',
    'if-match',
    'x-request-id',
  ])
  expect(received?.headers.host).toBe(new URL(service.url).host)
})

it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])(
  'forwards %s, and its root with and without a slash (R163)',
  async (method) => {
    expect((await host.call('garden', { method })).status).toBe(200)
    expect((await host.call('garden/', { method })).status).toBe(200)
    expect(service.received.map(({ method: received, url }) => [received, url])).toEqual([
      [method, '/base/'],
      [method, '/base/'],
    ])
  },
)

it('names the person in a token of 60 s for this module, verified by the host’s keys (R165)', async () => {
  await host.call('garden/', { headers: { 'accept-language': 'de-DE,en;q=0.5' } })
  const token = service.received[0]?.headers.authorization?.slice('Bearer '.length) ?? ''
  const keys = createRemoteJWKSet(new URL(`${host.address}/.well-known/jwks.json`))
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer: 'http://host.example',
    audience: 'garden',
    algorithms: ['ES256'],
  })
  expect(protectedHeader.alg).toBe('ES256')
  expect(payload).toMatchObject({
    sub: people['a.pro.c']?.userId,
    plan: 'pro',
    role: 'landlord',
    lang: 'de',
  })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60)
  expect(JSON.stringify(payload)).not.toContain('pro@example.com')
})

it('answers 401, then 404, then 403 by plan, without calling the service (R163)', async () => {
  expect((await host.call('garden/', { as: null })).status).toBe(401)
  expect((await host.call('garden/', { as: 'nobody' })).status).toBe(401)
  expect((await host.call('meadow/')).status).toBe(404)
  expect((await host.call('constructor/')).status).toBe(404)
  await host.setService(null)
  const none = await host.call('garden/')
  expect([none.status, await typeOf(none)]).toEqual([404, 'not_found'])
  await host.setService(service.url)
  await host.calls.put('/plans/garden/free', { on: false })
  const locked = await host.call('garden/a%2f/', { as: 'a.free.c', method: 'POST', body: 'x'.repeat(6e6) })
  expect([locked.status, await typeOf(locked)]).toEqual([403, 'plan_required'])
  await host.calls.put('/plans/garden/free', { on: true })
  expect(service.received).toEqual([])
})

it('returns only a response’s status, five headers and body (R163)', async () => {
  service.answer.now = (_request, response) => {
    response.writeHead(418, {
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'de',
      etag: '"1"',
      'cache-control': 'max-age=9',
      'set-cookie': 'keystead_hint=x',
      location: 'http://evil.example',
      'x-injected': '1',
      'access-control-allow-origin': 'http://evil.example',
      refresh: '0',
    })
    response.end('<b>tea</b>')
  }
  const response = await host.call('garden/')
  expect([response.status, await response.text()]).toEqual([418, '<b>tea</b>'])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'de',
    etag: '"1"',
    'cache-control': 'max-age=9',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    vary: expect.stringContaining('authorization'),
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  for (const name of ['set-cookie', 'location', 'x-injected', 'refresh'])
    expect(response.headers.has(name)).toBe(false)
})

it('marks a response without cache-control as not cacheable (R163)', async () => {
  expect((await host.call('garden/')).headers.get('cache-control')).toBe('no-store')
  service.answer.now = (_request, response) => response.writeHead(304, { etag: '"1"' }).end()
  const unchanged = await host.call('garden/', { headers: { 'if-none-match': '"1"' } })
  expect([unchanged.status, unchanged.headers.get('etag')]).toEqual([304, '"1"'])
})

/** A request that no client library would send. */
async function raw(target: string, more = ''): Promise<string> {
  const { port, hostname } = new URL(host.address)
  const socket = connect(Number(port), hostname)
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: inner.example\r\nAuthorization: Bearer a.pro.c\r\n${more}Connection: close\r\n\r\n`,
  )
  let answer = ''
  for await (const part of socket) answer += part
  return answer
}

it.each([
  '/../admin',
  '/a/../../admin',
  '/%2e%2e/admin',
  '/.%2E/admin',
  '/a%2f..%2fadmin',
  '/a%5Cadmin',
  '/a\\..\\b',
  '/a%00b',
  '/a%0d%0aX-Injected:1',
  '/%0aadmin',
  '/a%7fb',
  '/./a',
])('refuses the path %s (R163)', async (path) => {
  expect(await raw(`/api/v1/service/garden${path}`)).toMatch(/^HTTP\/1.1 (422|404|400) /)
  expect(service.received).toEqual([])
})

it('uses its own address, whatever host, protocol or request line is sent (R163)', async () => {
  expect(await raw('/api/v1/service/garden//evil.example/a')).toMatch(/^HTTP\/1.1 200 /)
  await raw('http://evil.example/api/v1/service/garden/b')
  await raw(
    '/api/v1/service/garden/c',
    'Upgrade: websocket\r\nX-Forwarded-Host: evil.example\r\nTE: trailers\r\n',
  )
  for (const { url, headers } of service.received) {
    expect(headers.host).toBe(new URL(service.url).host)
    expect(url).toMatch(/^\/base\//)
    expect(headers).not.toHaveProperty('upgrade')
    expect(headers).not.toHaveProperty('te')
  }
  expect(service.received[0]?.url).toBe('/base//evil.example/a')
})

it('is documented with its limits and errors (R164)', async () => {
  const response = await fetch(`${host.address}/api/v1/openapi.json`)
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { responses: object }>>
  }
  const item = paths['/api/v1/service/{module}/{path}']
  expect(Object.keys(item ?? {})).toEqual(['get', 'head', 'post', 'put', 'patch', 'delete'])
  expect(item?.post?.responses).toMatchObject({
    413: { description: 'payload_too_large: the request is over 5 MB' },
    502: { description: expect.stringContaining('service_failed') },
    503: { description: expect.stringMatching(/service_busy: 50 calls.*service_unavailable/) },
    504: { description: 'service_timeout: no whole answer within 10 s' },
  })
  expect(await (await fetch(`${host.address}/api/v1/docs`)).text()).toContain(
    '/api/v1/service/{module}/{path}',
  )
})
