import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { readOutbox } from './outbox.ts'
import { outboxPage } from './outbox-page.ts'
import { mailLanguage } from './texts.ts'

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export interface OutboxOptions {
  database: Database
  /** Whether the request comes from this machine (http/from-this-machine.ts). */
  isOpenTo(request: FastifyRequest): boolean
}

/** `/dev/outbox`: sent mails, only for this machine, as their links open accounts. JSON, or HTML for browsers. */
export const outboxRoutes: FastifyPluginAsync<OutboxOptions> = async (app, { database, isOpenTo }) => {
  app.get('/dev/outbox', async (request, reply) => {
    if (!isOpenTo(request)) return reply.callNotFound()
    const mails = await readOutbox(database)
    reply.header('cache-control', 'no-store').header('vary', 'Accept')
    // `links` has it already, and the list has a fixed shape.
    if (!request.headers.accept?.includes('text/html'))
      return mails.map(({ unsubscribeLink: _, ...mail }) => mail)
    const language = mailLanguage(undefined, request.headers['accept-language'])
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html')
      .send(outboxPage(mails, language))
  })
}
