import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { ServiceEvent } from '../manifest/registry-answers.ts'

/** A host on this machine for tests of a module's service. */
export interface TestHost {
  url: string
  eventsToken: string
  /** An `Authorization` header as the host sends it; claims may be replaced: `{ aud: 'another' }`. */
  authorization(claims?: Record<string, unknown>, seconds?: number): Promise<string>
  /** What `/api/v1` answers, by method and path: `GET /contacts/`. Anything else is 404. */
  answers: Map<string, (body: unknown) => { status?: number; body?: unknown }>
  /** Adds an event. */
  tell(event: Pick<ServiceEvent, 'name'> & Partial<ServiceEvent>): void
  /** The cursor of the last question for events: what came before is dealt with. */
  readTo(): string | null
  close(): Promise<void>
}

const ALG = 'ES256'
const EVENTS_TOKEN = 'kst_test'
const somebody = { sub: '11111111-1111-4111-8111-111111111111', plan: 'pro', role: 'landlord', lang: 'en' }

/** Starts a fake host that signs tokens for the module, with given responses and events. */
export async function openTestHost({ module }: { module: string }): Promise<TestHost> {
  const { privateKey, publicKey } = await generateKeyPair(ALG)
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: ALG, use: 'sig' }
  const events: ServiceEvent[] = []
  const answers: TestHost['answers'] = new Map()
  let readTo: string | null = null

  function answerEvents(url: URL) {
    readTo = url.searchParams.get('after')
    const page = events.slice(Number(readTo ?? 0)).slice(0, 500)
    return { events: page, after: String(Number(readTo ?? 0) + page.length) }
  }

  function answerTo(
    method: string,
    url: URL,
    bearer: string,
    body: unknown,
  ): { status?: number; body?: unknown } {
    if (url.pathname === '/.well-known/jwks.json') return { body: { keys: [jwk] } }
    if (url.pathname === '/registry/v1/events')
      return bearer === EVENTS_TOKEN ? { body: answerEvents(url) } : refusal(401, 'unauthorized')
    const answer = answers.get(`${method} ${url.pathname.replace(/^\/api\/v1/, '')}`)
    return answer?.(body) ?? refusal(404, 'not_found')
  }

  const server = createServer(async (request, response) => {
    const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const url = new URL(request.url ?? '', 'http://localhost')
    const { status = 200, body } = answerTo(request.method ?? 'GET', url, bearer, await bodyOf(request))
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body === undefined ? '' : JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    answers,
    eventsToken: EVENTS_TOKEN,
    async authorization(claims = {}, seconds = 60) {
      const token = await new SignJWT({ iss: url, aud: module, ...somebody, ...claims })
        .setProtectedHeader({ alg: ALG, kid: 'test' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(privateKey)
      return `Bearer ${token}`
    },
    tell(event) {
      const id = String(events.length + 1)
      events.push({ id, row: null, owner: somebody.sub, at: new Date().toISOString(), ...event })
    },
    readTo: () => readTo,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const refusal = (status: number, type: string) => ({ status, body: { type, detail: type } })

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const part of request) text += part
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
