import type { FastifyInstance } from 'fastify'
import type { ServiceKeys } from './service-keys.ts'

/** The key set that services verify tokens with. */
export function keysRoute(app: FastifyInstance, keys: ServiceKeys): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600').header('access-control-allow-origin', '*')
    return { keys: [keys.publicJwk] }
  })
}
