import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asked, dataQuery, kinds } from '../api/data/testing/malformed-values.ts'
import { people } from '../registry/testing/open-test-registry.ts'
import { seeded, triesOf } from '../testing/quick.ts'
import { bodyFor, encoded, headers, meadow, PUBLISH, part, type } from './testing/malformed-requests.ts'
import { openService, openServiceHost } from './testing/open-service-host.ts'

/** `KEYSTEAD_TRIES=100000` is the full size. */
const TRIES = triesOf(400)
const TIMEOUT_MS = 60_000 + TRIES * 100
/** Ends only with its client. */
const ENDLESS = '/registry/v1/stream'
/** Answers of a service that the host passes on. */
const SAID = [200, 204, 304, 400, 404, 409, 422]

let host: Awaited<ReturnType<typeof openServiceHost>>
let service: Awaited<ReturnType<typeof openService>>
let bearers: string[]
let places: string[]
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  host = await openServiceHost({ manifest: { data: { beds: kinds } } as never })
  service = await openService()
  service.answer.now = (_request, response) => {
    service.received.length = 0
    response.writeHead(SAID[Math.floor(Math.random() * SAID.length)] ?? 200).end()
  }
  await host.setService(service.url)
  await host.calls.publish(meadow)
  await host.calls.promote('meadow', '1.0.0', { approve: true })
  const token = await host.test.tokenFor('meadow', 'publish', 'promote', 'admin', 'events')
  bearers = [token, token, token, 'a.staff.c', 'a.free.c', 'kst_none', 'constructor', '']
  places = [
    ...Array<string>(12).fill(PUBLISH),
    ...host.test.routes.map((route) => route.replace('HEAD', 'GET')),
    ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].flatMap((method) => [
      ...['', '/', '/rows', '/:part/*'].map((below) => `${method} /api/v1/service/garden${below}`),
      ...['/', '/beds/', '/beds/:part', '/:part/', '/beds/:part/:part'].map(
        (below) => `${method} /api/v1/data/garden${below}`,
      ),
      `${method} /modules/garden/1.0.0/*`,
      `${method} /modules/:id/:version/*`,
      `${method} /sdk/*`,
    ]),
  ].filter((place) => !place.endsWith(ENDLESS))
})
afterAll(async () => {
  agent.destroy()
  await host.close()
  await service.close()
})

interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

/** Sends the path verbatim: `fetch` would normalize it. */
const send = ({ method, path, headers, body }: Sent): Promise<{ status: number; text: string }> =>
  new Promise((answered, failed) => {
    const { hostname, port } = new URL(host.address)
    const asking = request({ agent, hostname, port, method, path, headers }, async (answer) => {
      const parts: Buffer[] = []
      for await (const each of answer) parts.push(each)
      answered({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() })
    })
    asking.on('error', failed)
    asking.end(body)
  })

it(
  `${TRIES} malformed requests to modules, their services and the registry: no answer is 5xx`,
  async () => {
    const asking = fc.constantFrom(...places).chain((place) =>
      fc.record({
        place: fc.constant(place),
        parts: fc.array(part, { minLength: 4, maxLength: 4 }),
        isKnown: fc.boolean(),
        query: fc.option(
          fc.tuple(
            fc.constantFrom('limit', 'after', 'module', 'host', 'preview', 'link', ...dataQuery),
            asked,
          ),
        ),
        body: bodyFor(place),
        headers,
        type,
        bearer: fc.option(fc.constantFrom(...bearers), { freq: place.includes('/registry/') ? 8 : 2 }),
        seed: fc.nat(),
      }),
    )
    await fc.assert(
      fc.asyncProperty(
        asking,
        async ({ place, parts, isKnown, query, body, headers, type, bearer, seed }) => {
          const [method = '', pattern = ''] = place.split(' ')
          const given = [...parts]
          const path = pattern.replace(/:\w+|\*/g, (name) => {
            if (isKnown && name === ':id') return 'meadow'
            if (isKnown && name === ':version') return '1.0.0'
            return given.pop() ?? ''
          })
          const search = query ? `?${query[0]}=${encoded(query[1])}` : ''
          // A person for each try, so that nobody reaches the limit of requests per second.
          const one = `a.${seed}.c`
          const userId = `00000000-0000-4000-8000-${seed.toString(16).padStart(12, '0')}`
          people[one] = { userId, email: `${seed}@example.com`, role: 'landlord', plan: 'pro' }
          const answer = await send({
            method,
            path: `${path}${search}`.replace(/[^\u0021-\u00ff]/g, '_'),
            body: method === 'GET' ? undefined : body,
            headers: {
              ...Object.fromEntries(
                Object.entries(headers).map(([name, said]) => [
                  name,
                  said.replace(/[^\t\u0020-\u007e]/g, '_'),
                ]),
              ),
              ...(body !== undefined &&
                method !== 'GET' && {
                  'content-type': type,
                  'content-length': String(Buffer.byteLength(body)),
                }),
              ...(bearer !== '' && { authorization: `Bearer ${bearer ?? one}` }),
            },
          })
          delete people[one]
          expect(answer.status, answer.text).toBeLessThan(500)
          if (answer.status === 422) {
            const { detail } = JSON.parse(answer.text || '{"detail":[]}')
            if (!pattern.startsWith('/api/v1/service/')) expect(detail.length).toBeGreaterThan(0)
          }
          // As often as the limit allows.
          if (answer.status === 429) await sleep(1_000)
        },
      ),
      { numRuns: TRIES, ...seeded },
    )
    expect((await fetch(`${host.address}/healthz`)).status).toBe(200)
    expect(SAID).toContain((await host.call('garden/')).status)
    expect((await host.calls.get('/modules/garden/versions')).status).toBe(200)
  },
  TIMEOUT_MS,
)
