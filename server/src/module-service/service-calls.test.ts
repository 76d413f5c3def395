import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Caller } from '../http/caller.ts'
import { people } from '../registry/testing/open-test-registry.ts'
import { loadServiceKeys } from './service-keys.ts'
import { serviceTokens } from './service-token.ts'
import { openService, openServiceHost } from './testing/open-service-host.ts'

let host: Awaited<ReturnType<typeof openServiceHost>>
let service: Awaited<ReturnType<typeof openService>>

beforeAll(async () => {
  const data = { beds: { fields: { note: { kind: 'text', max: 9 } } } }
  host = await openServiceHost({
    manifest: { api: { contacts: 'read', buildings: 'write' }, data: data as never },
  })
  service = await openService()
  // A resource that the person may write through another module.
  await host.calls.publish(fixtureModule({ id: 'heath', manifest: { api: { contacts: 'write' } } }))
  await host.calls.promote('heath', '1.0.0', { approve: true })
  await host.setService(service.url)
})
beforeEach(() => vi.useRealTimers())
afterAll(async () => {
  await host.close()
  await service.close()
})

/** The token that a service is given for a person. */
async function tokenFor(bearer = 'a.pro.c'): Promise<string> {
  service.received.length = 0
  await host.call('garden/', { as: bearer })
  return service.received[0]?.headers.authorization?.slice('Bearer '.length) ?? ''
}

async function api(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token: string, body?: object) {
  const answer = await host.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return [answer.statusCode, answer.body === '' ? null : answer.json()] as const
}
const refusal = async (...call: Parameters<typeof api>) => {
  const [status, body] = await api(...call)
  return [status, body?.type]
}

it('calls, for the person, what its module is approved for and its own collections (R166)', async () => {
  const token = await tokenFor()
  expect(await api('GET', '/contacts/', token)).toEqual([200, []])
  const [status, bed] = await api('POST', '/data/garden/beds/', token, { note: 'roses' })
  expect([status, bed]).toEqual([
    201,
    expect.objectContaining({ owner_id: people['a.pro.c']?.userId, note: 'roses' }),
  ])
  const [, others] = await api('GET', '/data/garden/beds/', await tokenFor('a.free.c'))
  expect(others).toEqual([])
})

it('is refused what its module does not declare or only reads, and other modules’ rows (R166)', async () => {
  const token = await tokenFor()
  const contact = { contact: { contact_type: 'person' }, person: { first_name: 'A', last_name: 'B' } }
  expect(await refusal('POST', '/contacts/', token, contact)).toEqual([403, 'not_approved'])
  expect(await refusal('GET', '/rent-units/', token)).toEqual([403, 'not_approved'])
  expect(await refusal('GET', '/access-groups/', token)).toEqual([403, 'not_approved'])
  const meadow = await serviceTokens(await loadServiceKeys(host.test.database), 'http://host.example').sign(
    'meadow',
    people['a.pro.c'] as Caller,
    'en',
  )
  expect(await refusal('GET', '/data/garden/beds/', meadow)).toEqual([403, 'not_approved'])
  expect(await refusal('GET', '/contacts/', meadow)).toEqual([403, 'not_approved'])
})

it('cannot delete a person’s row that its module may only read (R166)', async () => {
  const contact = { contact: { contact_type: 'person' }, person: { first_name: 'A', last_name: 'B' } }
  const [, row] = await api('POST', '/contacts/', 'a.pro.c', contact)
  expect(await refusal('DELETE', `/contacts/${row.id}`, await tokenFor())).toEqual([403, 'not_approved'])
  expect((await api('DELETE', `/contacts/${row.id}`, 'a.pro.c'))[0]).toBe(204)
})

it.each([
  '/account/settings/',
  '/account/sessions/',
  '/search?q=a',
  '/export/',
  '/changes',
  '/service/garden/',
])('grants nothing else in the API: %s (R166)', async (path) => {
  expect(await refusal('GET', path, await tokenFor())).toEqual([403, 'not_for_services'])
})

it('grants neither the registry nor anything outside the product’s API (R166)', async () => {
  const token = await tokenFor('a.staff.c')
  for (const url of ['/registry/v1/versions', '/registry/v1/services', '/registry/v1/audit']) {
    const answer = await host.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode).toBe(401)
  }
})

it('expires after 60 seconds, or with the person’s plan (R165, R166)', async () => {
  const token = await tokenFor()
  await host.calls.put('/plans/garden/pro', { on: false })
  expect(await refusal('GET', '/contacts/', token)).toEqual([403, 'not_approved'])
  expect(await refusal('GET', '/data/garden/beds/', token)).toEqual([403, 'plan_required'])
  await host.calls.put('/plans/garden/pro', { on: true })
  expect((await api('GET', '/contacts/', token))[0]).toBe(200)
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  expect(await refusal('GET', '/contacts/', token)).toEqual([401, 'unauthorized'])
})

it('ends with the session (R165)', async () => {
  const token = await tokenFor('a.free.c')
  const free = people['a.free.c'] as Caller
  delete people['a.free.c']
  expect(await refusal('GET', '/contacts/', token)).toEqual([401, 'unauthorized'])
  people['a.free.c'] = free
  expect((await api('GET', '/contacts/', token))[0]).toBe(200)
})

it('is accepted only if signed here, complete and for this host (R165)', async () => {
  const keys = await loadServiceKeys(host.test.database)
  const token = await tokenFor()
  const [head = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sign = (changed: object) =>
    new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ alg: 'ES256', kid: keys.kid, typ: 'JWT' })
      .sign(keys.privateKey)
  const forged = [
    `${head}.${encode({ ...claims, role: 'staff' })}.${signature}`,
    await sign({ iss: 'http://evil.example' }),
    await sign({ host: 'x.y.z' }),
    await sign({ exp: undefined }),
    await sign({ aud: undefined }),
    await serviceTokens({ ...keys, sealing: new Uint8Array(32) }, 'http://host.example').sign(
      'garden',
      people['a.pro.c'] as Caller,
      'en',
    ),
  ]
  expect((await api('GET', '/contacts/', await sign({})))[0]).toBe(200)
  for (const token of forged) expect(await refusal('GET', '/contacts/', token)).toEqual([401, 'unauthorized'])
})
