import { configureTransport } from '@keystead/api-client/transport'
import { vi } from 'vitest'

interface Connection {
  token: string | null
  /** Where the stream starts: the last event id, or the query with the page's age in seconds. */
  from: string
  isOpen: boolean
  send: (text: string) => void
  /** Ends the stream, as a server or network failure would. */
  end: () => void
}

/** The server's side of `/api/v1/changes`: its connections in the order of the requests. */
export interface FakeServer {
  connections: Connection[]
  /** Status to answer with instead of a stream, while set. */
  refusal: number | null
  /** Delay of the access token, in milliseconds. */
  slowToken: number
  refresh: ReturnType<typeof vi.fn<() => Promise<string | null>>>
  onSessionLost: ReturnType<typeof vi.fn<() => void>>
  /** Sends a change on the newest connection. */
  send: (id: string, changed: string[], revision?: number, plan?: string) => void
}

/** Replaces `fetch` by a fake server. */
export function fakeServer(): FakeServer {
  let token = 'first'
  const server: FakeServer = {
    connections: [],
    refusal: null,
    slowToken: 0,
    refresh: vi.fn(async () => {
      token = `${token}+`
      return token
    }),
    onSessionLost: vi.fn(),
    send(id, changed, revision = 1, plan) {
      server.connections.at(-1)?.send(`id: ${id}\ndata: ${JSON.stringify({ revision, plan, changed })}\n\n`)
    },
  }
  configureTransport({
    baseUrl: '',
    accessToken: async () => {
      if (server.slowToken) await new Promise((resolve) => setTimeout(resolve, server.slowToken))
      return token
    },
    refresh: server.refresh,
    onSessionLost: server.onSessionLost,
    language: () => 'en',
  })
  vi.stubGlobal('fetch', async (address: string, { headers, signal }: RequestInit) => {
    const given = new Headers(headers)
    const { answer, connection } = open(address, given, signal ?? new AbortController().signal)
    server.connections.push(connection)
    if (server.refusal === null) return answer
    connection.isOpen = false
    return new Response('{}', { status: server.refusal })
  })
  return server
}

function open(
  address: string,
  headers: Headers,
  signal: AbortSignal,
): { answer: Response; connection: Connection } {
  let controller: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
  })
  const connection: Connection = {
    token: headers.get('authorization'),
    from: headers.get('last-event-id') ?? new URL(address, 'http://server').search,
    isOpen: true,
    send: (text) => connection.isOpen && controller.enqueue(new TextEncoder().encode(text)),
    end() {
      if (connection.isOpen) controller.close()
      connection.isOpen = false
    },
  }
  signal.addEventListener('abort', () => {
    if (connection.isOpen) controller.error(signal.reason)
    connection.isOpen = false
  })
  return { answer: new Response(body), connection }
}
