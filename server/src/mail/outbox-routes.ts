import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../db/database.ts'
import { fromThisMachine } from '../http/from-this-machine.ts'
import { readOutbox } from './outbox.ts'
import { outboxPage } from './outbox-page.ts'
import { mailLanguage } from './texts.ts'

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * `/dev/outbox`: the mails sent, for whoever sits at this machine, as they hold links that open accounts. JSON, or a page
 * where a browser asks.
 */
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
