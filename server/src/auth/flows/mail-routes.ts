import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuthContext } from '../context.ts'
import { phoneDisabled, validationFailed } from '../errors.ts'
import type { MailRequest } from '../links/link-mails.ts'
import { allowedRedirect } from '../links/redirects.ts'
import {
  checkMetadata,
  mailRequestBody,
  parseBody,
  parseChallenge,
  parseEmail,
  refuseOtherSignUps,
  signUpBody,
  verifyBody,
} from '../requests/bodies.ts'
import { atEvenTimes } from '../requests/even-time.ts'
import { originOf } from '../requests/origin.ts'
import { queryText } from '../requests/query-text.ts'
import type { Challenge } from '../tokens/opaque-tokens.ts'
import { followLink, verifyByToken } from './confirm.ts'
import { requestRecovery, resendConfirmation, signUp } from './sign-up.ts'

/** Sign-up, the mails with links, and the links themselves. */
export function mailRoutes(auth: FastifyInstance, context: AuthContext): void {
  auth.post('/signup', async (request) => {
    const body = parseBody(signUpBody, request.body)
    refuseOtherSignUps(body)
    if (!body.password) throw validationFailed('Signup requires a valid password')
    const metadata = checkMetadata(body.data ?? {})
    const account = { email: parseEmail(body.email), password: body.password, metadata }
    const mail = mailRequest(context, request, parseChallenge(body))
    return atEvenTimes(context.answerStepMs, () => signUp(context, account, mail))
  })

  auth.post('/resend', async (request) => {
    const body = parseBody(mailRequestBody, request.body)
    if (body.phone) throw phoneDisabled()
    if (body.type !== 'signup') throw validationFailed('Missing one of these types: signup')
    const email = parseEmail(body.email)
    const mail = mailRequest(context, request, parseChallenge(body))
    await atEvenTimes(context.answerStepMs, () => resendConfirmation(context, email, mail))
    return {}
  })

  auth.post('/recover', async (request) => {
    const body = parseBody(mailRequestBody, request.body)
    const email = parseEmail(body.email)
    const mail = mailRequest(context, request, parseChallenge(body))
    await atEvenTimes(context.answerStepMs, () => requestRecovery(context, email, mail))
    return {}
  })

  // A link works once: mail scanners that only look at it with HEAD must not use it up.
  auth.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    const link = { token: queryText(request, 'token'), type: queryText(request, 'type') }
    const target = await followLink(context, link, redirectOf(context, request))
    return reply.header('referrer-policy', 'no-referrer').redirect(target, 303)
  })

  auth.post('/verify', async (request) => verifyByToken(context, parseBody(verifyBody, request.body)))
}

const mailRequest = (
  context: AuthContext,
  request: FastifyRequest,
  challenge: Challenge | null,
): MailRequest => ({
  redirectTo: redirectOf(context, request),
  challenge,
  origin: originOf(request),
})

const redirectOf = (context: AuthContext, request: FastifyRequest): string =>
  allowedRedirect(queryText(request, 'redirect_to'), context.publicUrl)
