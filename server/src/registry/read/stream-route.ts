import type { FastifyInstance } from 'fastify'
import { EventStreams } from '../../http/event-streams.ts'
import { rateLimitKey } from '../../http/rate-limit-key.ts'
import type { StreamLimit } from '../../http/stream-limit.ts'
import type { Registry } from '../registry.ts'

const message = (revision: number) => `data: ${JSON.stringify({ revision })}\n\n`

/** Server-sent events: the revision, at connection and at each change. Public, so limited by client address. */
export function streamRoute(app: FastifyInstance, registry: Registry, limit: StreamLimit): void {
  const streams = new EventStreams(app)
  const end = registry.onRevision((revision) => streams.writeAll(message(revision)))
  app.addHook('preClose', async () => void end())

  // HEAD would open a stream that is never answered.
  app.get('/stream', { exposeHeadRoute: false }, (request, reply) => {
    const leave = limit.enter(rateLimitKey(request.ip))
    streams.open(reply, message(registry.snapshot.revision), leave)
  })
}
