import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

const LINGER_MS = 1_000

/** What is no HTTP at all never reaches a route; it is answered in our shape on the bare connection. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status = STATUSES[error.code ?? ''] ?? 400
  const text = STATUS_CODES[status] ?? 'Bad Request'
  const body = JSON.stringify({ detail: text, type: 'bad_request' })
  // Whoever sends so slowly may take the answer as slowly, or not at all.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.end(
    `HTTP/1.1 ${status} ${text}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `cache-control: no-store\r\nx-content-type-options: nosniff\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
