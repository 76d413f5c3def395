import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { pathOf } from '../request-path.ts'

/** Default Cache-Control by path, also for errors; a route may override it. */
const KEPT: readonly [RegExp, string][] = [
  [/^\/(api|auth)(\/|$)/, 'no-store'],
  [/^\/registry\/v1(\/|$)/, 'private, no-store'],
]

const nosniff = (response: ServerResponse) => response.setHeader('x-content-type-options', 'nosniff')

/** Prevents MIME sniffing everywhere, and caching of API, sign-in and registry responses. */
export function keepAnswersPrivate(app: FastifyInstance): void {
  // Also covers responses sent before any hook, e.g. while the server closes.
  app.server.prependListener('request', (_request, response: ServerResponse) => nosniff(response))
  app.addHook('onRequest', async (request, reply) => {
    nosniff(reply.raw)
    const path = pathOf(request)
    const kept = KEPT.find(([address]) => address.test(path))
    if (kept) reply.header('cache-control', kept[1])
  })
}
