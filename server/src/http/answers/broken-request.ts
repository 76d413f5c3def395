import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ownValue } from '@keystead/api-client/own-value'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

const LINGER_MS = 1_000

function refusalOf(status: number) {
  const text = STATUS_CODES[status] ?? 'Bad Request'
  const body = JSON.stringify({ detail: text, type: 'bad_request' })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  return { text, headers, body }
}

/** What is no HTTP at all never reaches a route; it is answered in our shape on the bare connection. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status = ownValue(STATUSES, error.code ?? '') ?? 400
  const { text, headers, body } = refusalOf(status)
  // Whoever sends so slowly may take the answer as slowly, or not at all.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${text}\r\n${lines.join('')}\r\n${body}`)
}

/** What Node would refuse by itself, with an empty answer: an expectation that nobody knows, and a missing host. */
export function refuseInOurShape(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { headers, body } = refusalOf(417)
    response.writeHead(417, headers).end(body)
  })
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1')
      throw new Problem(400, 'bad_request', 'The request names no host')
  })
}
