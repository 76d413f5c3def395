import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { StreamLimit } from '../../http/stream-limit.ts'
import type { Registry } from '../registry.ts'

/** Often enough that proxies which end silent connections after 30 s do not end these. */
const heartbeatEvery = 20_000
/** A reader that takes nothing any more is let go instead of being remembered. */
const unreadLimit = 64 * 1024

const message = (revision: number) => `data: ${JSON.stringify({ revision })}\n\n`

/** Server-sent events: the revision at connection and at each change, nothing else. Public, so callers are told apart by address. */
export function streamRoute(app: FastifyInstance, registry: Registry, limit: StreamLimit): void {
  const readers = new Set<ServerResponse>()

  function send(text: string): void {
    for (const reader of readers) {
      if (reader.writableLength > unreadLimit) reader.destroy()
      else reader.write(text)
    }
  }

  const end = registry.onRevision((revision) => send(message(revision)))
  const heartbeat = setInterval(() => send(':\n\n'), heartbeatEvery)
  heartbeat.unref()

  app.get('/stream', (request, reply) => {
    const leave = limit.enter(request.ip)
    reply.hijack()
    const reader = reply.raw
    reader.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    reader.write(`retry: 3000\n${message(registry.snapshot.revision)}`)
    readers.add(reader)
    reader.on('close', () => {
      readers.delete(reader)
      leave()
    })
  })

  // Before the server waits for open requests to end: these would never end by themselves.
  app.addHook('preClose', async () => {
    end()
    clearInterval(heartbeat)
    for (const reader of readers) reader.end()
  })
}
