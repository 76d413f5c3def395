import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
  type ServerResponse,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Origins } from './patch.ts'

/** Hop-by-hop headers: the proxy has a connection of its own on each side. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']

function toUpstream(headers: IncomingHttpHeaders, { upstream, local }: Origins): IncomingHttpHeaders {
  const forwarded = Object.entries(headers).filter(
    ([name]) => !ofConnection.includes(name) && name !== 'host',
  )
  return Object.fromEntries(
    // Rewrite the origin so the deployment sees a same-origin call.
    forwarded.map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(local, upstream) : value,
    ]),
  )
}

function toLocal(headers: IncomingHttpHeaders, { upstream, local }: Origins): IncomingHttpHeaders {
  const forwarded = Object.entries(headers).filter(([name]) => !ofConnection.includes(name))
  const moved = forwarded.map(([name, value]) => {
    // The local server has no TLS.
    if (name === 'set-cookie' && Array.isArray(value))
      return [name, value.map((cookie) => cookie.replace(/;\s*(secure|domain=[^;]*)/gi, ''))] as const
    if (name === 'strict-transport-security') return [name, undefined] as const
    return [name, typeof value === 'string' ? value.replaceAll(upstream, local) : value] as const
  })
  return Object.fromEntries(moved.filter(([, value]) => value !== undefined))
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: IncomingMessage
}

/** Proxies a request to the deployment. @throws if it does not answer */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  origins: Origins,
  changes: IncomingHttpHeaders = {},
): Promise<Answer> {
  const ask = origins.upstream.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const headers = { ...toUpstream(request.headers, origins), ...changes }
    const forwarded = ask(origins.upstream + request.url, { method: request.method, headers }, (answer) =>
      resolve({
        status: answer.statusCode ?? 502,
        headers: toLocal(answer.headers, origins),
        body: answer,
      }),
    )
    forwarded.on('error', reject)
    // When the page closes a stream, close it upstream too.
    response.once('close', () => forwarded.destroy())
    request.pipe(forwarded)
  })
}
