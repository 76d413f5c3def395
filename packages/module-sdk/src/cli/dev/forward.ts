import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
  type ServerResponse,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Origins } from './patch.ts'

/** They belong to one connection, and there are two here. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']

function headersThere(headers: IncomingHttpHeaders, { there, here }: Origins): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !ofConnection.includes(name) && name !== 'host')
  return Object.fromEntries(
    // To the deployment this is a call from its own page.
    kept.map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll(here, there) : value]),
  )
}

function headersHere(headers: IncomingHttpHeaders, { there, here }: Origins): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !ofConnection.includes(name))
  const moved = kept.map(([name, value]) => {
    // Pages are shown without TLS here.
    if (name === 'set-cookie' && Array.isArray(value))
      return [name, value.map((cookie) => cookie.replace(/;\s*(secure|domain=[^;]*)/gi, ''))] as const
    if (name === 'strict-transport-security') return [name, undefined] as const
    return [name, typeof value === 'string' ? value.replaceAll(there, here) : value] as const
  })
  return Object.fromEntries(moved.filter(([, value]) => value !== undefined))
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: IncomingMessage
}

/** Hands a request on to the deployment. @throws where it does not answer */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  origins: Origins,
  changes: IncomingHttpHeaders = {},
): Promise<Answer> {
  const ask = origins.there.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const headers = { ...headersThere(request.headers, origins), ...changes }
    const there = ask(origins.there + request.url, { method: request.method, headers }, (answer) =>
      resolve({
        status: answer.statusCode ?? 502,
        headers: headersHere(answer.headers, origins),
        body: answer,
      }),
    )
    there.on('error', reject)
    // A stream that its page has left is ended there too.
    response.once('close', () => there.destroy())
    request.pipe(there)
  })
}
