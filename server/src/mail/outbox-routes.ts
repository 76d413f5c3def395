import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { readOutbox } from './outbox.ts'
import { outboxPage } from './outbox-page.ts'
import { mailLanguage } from './texts.ts'

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** `/dev/outbox`: the mails sent, for whoever sits at this machine. JSON, or a page where a browser asks. */
export const outboxRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  app.get('/dev/outbox', async (request, reply) => {
    if (!fromThisMachine(request)) return reply.callNotFound()
    const mails = await readOutbox(database)
    reply.header('cache-control', 'no-store').header('vary', 'Accept')
    if (!request.headers.accept?.includes('text/html')) return mails
    const language = mailLanguage(undefined, request.headers['accept-language'])
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html')
      .send(outboxPage(mails, language))
  })
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/
const LOOPBACK_NAME = /^(localhost|[\w.-]+\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i

/**
 * The outbox holds links that open accounts. The connection itself must come from this machine, not through a proxy on
 * it, and be addressed to this machine by name: a foreign page whose name was bent to 127.0.0.1 is turned away.
 */
function fromThisMachine(request: FastifyRequest): boolean {
  const direct = LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '')
  const proxied = FORWARDED.some((name) => request.headers[name] !== undefined)
  return direct && !proxied && LOOPBACK_NAME.test(request.headers.host ?? '')
}
