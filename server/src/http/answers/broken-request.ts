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

/** Requests that are not HTTP reach no route; answer in our format on the raw socket. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status = ownValue(STATUSES, error.code ?? '') ?? 400
  const { text, headers, body } = refusalOf(status)
  // A client that sends this slowly may never read the response.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${text}\r\n${lines.join('')}\r\n${body}`)
}

/** Cases that Node would answer with an empty body: an unknown Expect, and a missing Host. */
export function answerBrokenRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { headers, body } = refusalOf(417)
    response.writeHead(417, headers).end(body)
  })
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1')
      throw new Problem(400, 'bad_request', 'The request names no host')
  })
}
