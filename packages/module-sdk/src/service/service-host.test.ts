import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { HostError, NotVerified } from './host-error.ts'
import { openHost, type ServiceHost } from './service-host.ts'
import { openTestHost, type TestHost } from './testing.ts'

let test: TestHost
let host: ServiceHost
beforeAll(async () => {
  test = await openTestHost({ module: 'garden' })
  host = openHost({ url: `${test.url}/`, module: 'garden', eventsToken: test.eventsToken })
})
afterAll(() => test.close())

it('identifies a request’s person (R165)', async () => {
  expect(await host.verifyRequest(await test.authorization({ plan: 'free', lang: 'de' }))).toMatchObject({
    id: '11111111-1111-4111-8111-111111111111',
    plan: 'free',
    role: 'landlord',
    lang: 'de',
  })
})

it('refuses a token that is missing, expired, or for another module, host or key (R165)', async () => {
  const { privateKey } = await generateKeyPair('ES256')
  const foreign = (kid: string) =>
    new SignJWT({ sub: 'x', aud: 'garden', iss: test.url, exp: 9_999_999_999 })
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(privateKey)
  const headers = [
    undefined,
    'Bearer a.b.c',
    await test.authorization({}, -60),
    await test.authorization({ aud: 'meadow' }),
    await test.authorization({ iss: 'http://evil.example' }),
    await test.authorization({ sub: undefined }),
    `Bearer ${await foreign('test')}`,
    `Bearer ${await foreign('other')}`,
  ]
  for (const header of headers) await expect(host.verifyRequest(header)).rejects.toBeInstanceOf(NotVerified)
})

it('distinguishes an unavailable host from an invalid token (R165)', async () => {
  const away = openHost({ url: 'http://127.0.0.1:9', issuer: test.url, module: 'garden' })
  await expect(away.verifyRequest(await test.authorization())).rejects.toMatchObject({ type: 'network' })
})

it('takes a page of a proxy for no answer', async () => {
  const proxy = createServer((_, response) => response.writeHead(404).end('<h1>Not found</h1>'))
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  onTestFinished(() => void proxy.close())
  const { port } = proxy.address() as AddressInfo
  const behind = openHost({ url: `http://127.0.0.1:${port}`, issuer: test.url, module: 'garden' })
  const token = await test.authorization()
  const client = behind.for({ ...(await host.verifyRequest(token)) })
  await expect(client.list('contacts')).rejects.toMatchObject({ status: 0, type: 'bad_answer' })
})

it('calls the host for a person, and reports why a call failed (R166)', async () => {
  const person = await host.verifyRequest(await test.authorization())
  const client = host.for(person)
  test.answers.set('GET /contacts/', () => ({ body: [{ id: 'c1' }] }))
  test.answers.set('POST /data/garden/beds/', (body) => ({
    status: 201,
    body: { id: 'b1', ...(body as object) },
  }))
  test.answers.set('DELETE /data/garden/beds/b1', () => ({ status: 200 }))
  test.answers.set('GET /buildings/', () => ({ status: 403, body: { type: 'not_approved', detail: 'No' } }))
  expect(await client.list('contacts')).toEqual([{ id: 'c1' }])
  expect(await client.collection('beds').create({} as never)).toEqual({ id: 'b1' })
  expect(await client.collection('beds').remove('b1')).toBeUndefined()
  await expect(client.list('buildings')).rejects.toMatchObject({
    status: 403,
    type: 'not_approved',
    message: 'No',
  })
  await expect(client.get('contacts', 'c/2')).rejects.toBeInstanceOf(HostError)
})

it('resumes events at the last position, each until it is handled (R167)', async () => {
  for (let at = 0; at < 600; at += 1) test.tell({ name: 'contacts', row: `c${at}` })
  let stored: string | null = null
  const load = async () => stored
  const save = async (after: string) => {
    stored = after
  }
  const heard: (string | null)[] = []
  async function hear(until: number) {
    for await (const { row } of host.events({ load, save, everyMs: 10 })) {
      heard.push(row)
      if (heard.length === until) return
    }
  }
  await hear(501)
  expect([stored, heard.at(-1)]).toEqual(['500', 'c500'])
  await hear(601)
  expect(heard.slice(501, 503)).toEqual(['c500', 'c501'])
  const stop = new AbortController()
  const goOn = async () => {
    for await (const { row } of host.events({ load, save, everyMs: 10, signal: stop.signal })) heard.push(row)
  }
  const ended = goOn()
  await expect.poll(() => test.readTo()).toBe('600')
  stop.abort()
  await ended
  expect(stored).toBe('600')
})

it('retries while the host is unavailable, and ends when its token is refused (R167)', async () => {
  const options = { load: async () => null, save: async () => {} }
  const errors: string[] = []
  const stop = new AbortController()
  const away = openHost({ url: 'http://127.0.0.1:9', module: 'garden', eventsToken: 'x' })
  const onError = ({ type }: HostError) => {
    errors.push(type)
    if (errors.length === 2) stop.abort()
  }
  for await (const _event of away.events({ ...options, everyMs: 5, signal: stop.signal, onError }));
  expect(errors).toEqual(['network', 'network'])
  const wrong = openHost({ url: test.url, module: 'garden', eventsToken: 'wrong' })
  await expect(wrong.events(options).next()).rejects.toMatchObject({ status: 401 })
})

it('asks again after an answer that breaks off (R167)', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('{"events": [', () => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const errors: string[] = []
  const stop = new AbortController()
  const events = openHost({ url, module: 'garden', eventsToken: 'x' }).events({
    load: async () => null,
    save: async () => {},
    everyMs: 5,
    signal: stop.signal,
    onError({ type }) {
      errors.push(type)
      if (errors.length === 2) stop.abort()
    },
  })
  for await (const _event of events);
  server.close()
  expect(errors).toEqual(['network', 'network'])
})
