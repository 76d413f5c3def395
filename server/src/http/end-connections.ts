import { once } from 'node:events'
import { Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const POLL_INTERVAL_MS = 50
/** Keep-alive connections that stay idle for this long are no longer needed. */
const DRAIN_MS = 1_000

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Stops accepting connections and asks clients to disconnect; call before `close`. Resolves when all have, or after
     * a second.
     */
    drain(): Promise<void>
  }
}

/**
 * Graceful shutdown; Node would wait a minute for preconnected sockets. Drains before closing, as a proxy may not retry
 * a write on a cut connection.
 */
export function endConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  let isDraining = false
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  app.decorate('drain', async () => {
    if (!app.server.listening) return
    isDraining = true
    const ended = once(app.server, 'close')
    // `http.Server`'s own close would cut idle connections at once.
    Server.prototype.close.call(app.server)
    await Promise.race([ended, delay(DRAIN_MS)])
  })
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
    const idle = setInterval(() => app.server.closeIdleConnections(), POLL_INTERVAL_MS)
    app.server.once('close', () => clearInterval(idle))
    idle.unref()
  })
}
