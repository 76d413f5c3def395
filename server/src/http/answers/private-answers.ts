import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Who may keep what is answered below each address, refusals too; a route that says otherwise is heard. */
const KEPT: readonly [RegExp, string][] = [
  [/^\/(api|auth)(\/|$)/, 'no-store'],
  [/^\/registry\/v1(\/|$)/, 'private, no-store'],
]

const nosniff = (response: ServerResponse) => response.setHeader('x-content-type-options', 'nosniff')

/**
 * No browser takes an answer for anything else than it says it is; what API, sign-in and registry answer is kept by nobody
 * on the way.
 */
export function keepAnswersPrivate(app: FastifyInstance): void {
  // Also what is answered before any hook, as while the server closes.
  app.server.prependListener('request', (_request, response: ServerResponse) => nosniff(response))
  app.addHook('onRequest', async (request, reply) => {
    nosniff(reply.raw)
    const path = request.url.split('?', 1)[0] ?? ''
    const kept = KEPT.find(([address]) => address.test(path))
    if (kept) reply.header('cache-control', kept[1])
  })
}
