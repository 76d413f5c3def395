import { afterEach, beforeEach, type Mock, vi } from 'vitest'
import { configureTransport } from '../transport.ts'

/** A sent request. */
export interface Seen {
  url: string
  method: string
  headers: Headers
  credentials: RequestCredentials | undefined
  body: string | undefined
}

interface Wire {
  seen: Seen[]
  answer(request: Seen): Response | Promise<Response>
  token: string | null
  person: string | undefined
  preview: string | null
  refresh: Mock<() => Promise<string | null>>
  onSessionLost: Mock<() => void>
}

/** Network and session of the transport, set by a test; reset to working ones for each test. */
export const wire: Wire = {
  seen: [],
  answer: () => json([]),
  token: 'old',
  person: 'ada',
  preview: null,
  refresh: vi.fn(),
  onSessionLost: vi.fn(),
}

/** A JSON response, for `wire.answer`. */
export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Replaces the network by `wire` for every test of a file. */
export function fakeWire(): void {
  beforeEach(() => {
    wire.seen = []
    wire.answer = () => json([])
    wire.token = 'old'
    wire.person = 'ada'
    wire.preview = null
    wire.refresh.mockReset().mockImplementation(async () => {
      wire.token = 'new'
      return wire.token
    })
    wire.onSessionLost.mockReset()
    vi.stubGlobal('fetch', send)
    configureTransport({
      baseUrl: 'https://api.example',
      accessToken: async () => wire.token,
      refresh: wire.refresh,
      onSessionLost: wire.onSessionLost,
      person: () => wire.person,
      language: () => 'de',
      preview: () => wire.preview,
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const { method = 'GET', credentials, body } = init
  const request = { url, method, headers: new Headers(init.headers), credentials, body: body?.toString() }
  wire.seen.push(request)
  const aborted = new Promise<never>((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })
  const response = await Promise.race([wire.answer(request), aborted])
  init.signal?.throwIfAborted()
  return response
}
