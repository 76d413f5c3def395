import type { FastifyRequest } from 'fastify'
import type { AuthContext } from '../context.ts'
import type { MailRequest } from '../links/link-mails.ts'
import { allowedRedirect } from '../links/redirects.ts'
import type { Challenge } from '../tokens/opaque-tokens.ts'
import { originOf } from './origin.ts'
import { queryText } from './query-text.ts'

export const mailRequest = (
  context: AuthContext,
  request: FastifyRequest,
  challenge: Challenge | null,
): MailRequest => ({
  redirectTo: redirectOf(context, request),
  challenge,
  origin: originOf(request),
})

/** The final redirect, always to a page of this site. */
export const redirectOf = (context: AuthContext, request: FastifyRequest): string =>
  allowedRedirect(queryText(request, 'redirect_to'), context.publicUrl)
