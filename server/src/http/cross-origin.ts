import type { FastifyInstance } from 'fastify'

const ALWAYS = {
  // No cookies are used here, so there is no CSRF and any origin may call.
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-request-id, retry-after, idempotency-replayed, keystead-undo',
}

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, if-match, keystead-preview, last-event-id, traceparent, x-request-id, accept-language',
  'access-control-max-age': '600',
}

/** The page may use another name of this server (127.0.0.1, localhost) than `/config.json` gives. */
export function allowAnyOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(ALWAYS)
  })
  app.options('/*', { schema: { hide: true } }, (_request, reply) =>
    reply.code(204).headers(PREFLIGHT).send(),
  )
}
