import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { plainPageHeaders } from '../../plain-page.ts'
import type { Mailing } from '../mailing.ts'
import { setMailPreference, unwantedBy } from '../preferences.ts'
import { mailLanguage } from '../texts.ts'
import { readUnsubscribeToken, UNSUBSCRIBE_PATH, type UnsubscribeLink } from './token.ts'
import { unknownLinkPage, unsubscribePage } from './unsubscribe-page.ts'

const BODY_BYTES = 1024

export interface UnsubscribeOptions {
  database: Database
  mailing: Mailing
}

/**
 * `/mails/off`: unsubscribes an address without sign-in, or resubscribes it. Only POST changes anything, as mail
 * scanners open every link (RFC 8058); idempotent. It does not reveal whether the address has an account.
 */
export const unsubscribeRoutes: FastifyPluginAsync<UnsubscribeOptions> = async (
  app,
  { database, mailing },
) => {
  app.removeAllContentTypeParsers()
  // Mail programs post their one field as either form encoding, or none.
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    async (_request: FastifyRequest, body: string) => String(body),
  )

  const linkOf = (request: FastifyRequest) => {
    const { token } = request.query as { token?: unknown }
    return typeof token === 'string' ? readUnsubscribeToken(token, mailing.secret) : undefined
  }

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    link: UnsubscribeLink | undefined,
    isWanted: boolean,
  ) {
    reply.headers(plainPageHeaders).type('text/html')
    if (link) return reply.send(unsubscribePage(link.language, link.kind, isWanted))
    const language = mailLanguage(undefined, request.headers['accept-language'])
    return reply.code(404).send(unknownLinkPage(language))
  }

  app.get(UNSUBSCRIBE_PATH, async (request, reply) => {
    const link = linkOf(request)
    const unwanted = link ? await unwantedBy(database.db, link.hash) : []
    return answer(request, reply, link, !(link && unwanted.includes(link.kind)))
  })

  app.post(UNSUBSCRIBE_PATH, async (request, reply) => {
    const link = linkOf(request)
    const isWanted = /(^|&)wanted=yes(&|$)/.test(String(request.body ?? ''))
    if (link) await setMailPreference(database.db, link.hash, link.kind, isWanted)
    return answer(request, reply, link, isWanted)
  })
}
