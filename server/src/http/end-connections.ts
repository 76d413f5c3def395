import { once } from 'node:events'
import { Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50
/** Who has a connection asks over it within this, or has no need of it. */
const DRAIN_MS = 1_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets nobody new in and has who is there let go; before `close`. Resolves once all have, and after a second. */
    drain(): Promise<void>
  }
}

/**
 * Has the server end with its last answer. Node closes what is idle when the closing begins, and no later: it would wait
 * a minute for a connection that a browser opened ahead of need and has not used, and for one whose answer was still on
 * its way.
 *
 * A proxy keeps connections and asks over them at any time: one that is cut under a request that writes costs an error,
 * for it may not be sent again. So there is a time before, in which a proxy that wants a new connection finds none and
 * takes another server, and each answer over those it has tells it to let go.
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
    // The way of http's own server cuts what is idle at once.
    Server.prototype.close.call(app.server)
    await Promise.race([ended, delay(DRAIN_MS)])
  })
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
    const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
    app.server.once('close', () => clearInterval(idle))
    idle.unref()
  })
}
