import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets connections go that have not asked for anything when the server closes. Browsers open some ahead of need; Node
 * counts them as at work, and would wait for them until their first header is overdue, a minute later.
 */
export function dropSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
  })
}
