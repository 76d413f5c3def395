import type { FastifyInstance } from 'fastify'

const PRIVATE = /^\/(api|auth)(\/|$)/

/**
 * What API and sign-in answer, refusals and unknown addresses too, is kept by nobody on the way and taken by no browser
 * for anything else than it says it is.
 */
export function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!PRIVATE.test(request.url.split('?', 1)[0] ?? '')) return
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  })
}
