import type { FastifyInstance } from 'fastify'
import type { AuthContext } from '../context.ts'
import { phoneDisabled, validationFailed } from '../errors.ts'
import type { MailRequest } from '../links/link-mails.ts'
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
import { mailRequest, redirectOf } from '../requests/mail-request.ts'
import { originOf } from '../requests/origin.ts'
import { queryText } from '../requests/query-text.ts'
import { followLink, verifyByToken } from './confirm.ts'
import { resendEmailChange } from './email-change.ts'
import { requestRecovery, resendConfirmation, signUp } from './sign-up.ts'

type SendAgain = (context: AuthContext, email: string, mail: MailRequest) => Promise<void>

const AGAIN: Record<string, SendAgain> = { signup: resendConfirmation, email_change: resendEmailChange }

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
    const again = body.type ? AGAIN[body.type] : undefined
    if (!again) throw validationFailed('Missing one of these types: signup, email_change')
    const email = parseEmail(body.email)
    const mail = mailRequest(context, request, parseChallenge(body))
    await atEvenTimes(context.answerStepMs, () => again(context, email, mail))
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
    // That one has a page of its own (undo-routes.ts).
    if (link.type === 'email_undo') link.type = ''
    const target = await followLink(context, link, redirectOf(context, request))
    return reply.header('referrer-policy', 'no-referrer').redirect(target, 303)
  })

  auth.post('/verify', async (request) =>
    verifyByToken(context, parseBody(verifyBody, request.body), originOf(request)),
  )
}
