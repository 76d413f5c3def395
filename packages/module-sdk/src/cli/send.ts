import type { ServerResponse } from 'node:http'
import { extname } from 'node:path'

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The Content-Type for a file of a module or the shell. */
export function typeOf(path: string): string {
  return types[extname(path)] ?? 'application/octet-stream'
}

/** Sends a complete response that browsers must not cache. @param type its Content-Type */
export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json', JSON.stringify(body))
}

export function sendMissing(response: ServerResponse): void {
  send(response, 404, 'text/plain', 'Not found')
}
