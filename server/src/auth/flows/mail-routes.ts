import type { FastifyInstance } from 'fastify'
import type { AuthContext } from '../context.ts'
import { AuthError, phoneDisabled, validationFailed } from '../errors.ts'
import type { MailRequest } from '../links/link-mails.ts'
import {
  checkMetadata,
  mailRequestBody,
  parseBody,
  parseChallenge,
  parseEmail,
  signUpBody,
  verifyBody,
} from '../requests/bodies.ts'
import { withEvenTiming } from '../requests/even-time.ts'
import { mailRequest, redirectOf } from '../requests/mail-request.ts'
import { originOf } from '../requests/origin.ts'
import { queryText } from '../requests/query-text.ts'
import { checkNewPassword } from '../users/passwords.ts'
import { checkVerify } from './check-verify.ts'
import { followLink, verifyByToken } from './confirm.ts'
import { resendEmailChange } from './email-change.ts'
import { requestRecovery, resendConfirmation, signUp } from './sign-up.ts'

type SendAgain = (context: AuthContext, email: string, mail: MailRequest) => Promise<void>

const AGAIN: ReadonlyMap<string, SendAgain> = new Map([
  ['signup', resendConfirmation],
  ['email_change', resendEmailChange],
  // Phone codes do not exist here.
  ['sms', async () => {}],
  ['phone_change', async () => {}],
])

/** @throws AuthError `validation_failed`, `phone_provider_disabled` */
function whatToResend({ type, email, phone }: { type: string; email: string; phone: string }) {
  const again = AGAIN.get(type)
  if (!again) throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  if (!email && type === 'signup') throw validationFailed('Type provided requires an email address')
  if (!phone && type === 'sms') throw validationFailed('Type provided requires a phone number')
  if (email && phone) throw validationFailed('Only an email address or phone number should be provided.')
  if (phone) throw phoneDisabled()
  if (!email) throw validationFailed('Missing email address or phone number')
  return { again, email: parseEmail(email) }
}

export function mailRoutes(auth: FastifyInstance, context: AuthContext): void {
  auth.post('/signup', async (request) => {
    const body = parseBody(signUpBody, request.body)
    const { email, phone, password } = body
    if (!email && !phone)
      throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    if (!password) throw validationFailed('Signup requires a valid password')
    checkNewPassword(password)
    if (email && phone)
      throw validationFailed('Only an email address or phone number should be provided on signup.')
    const challenge = parseChallenge(body)
    if (phone) throw phoneDisabled('Phone signups are disabled')
    const account = { email: parseEmail(email), password, metadata: checkMetadata(body.data ?? {}) }
    const mail = mailRequest(context, request, challenge)
    return withEvenTiming(context.answerStepMs, () => signUp(context, account, mail))
  })

  auth.post('/resend', async (request) => {
    const body = parseBody(mailRequestBody, request.body)
    const { again, email } = whatToResend(body)
    const mail = mailRequest(context, request, parseChallenge(body))
    await withEvenTiming(context.answerStepMs, () => again(context, email, mail))
    return {}
  })

  auth.post('/recover', async (request) => {
    const body = parseBody(mailRequestBody, request.body)
    if (!body.email) throw validationFailed('Password recovery requires an email')
    const email = parseEmail(body.email)
    const mail = mailRequest(context, request, parseChallenge(body))
    await withEvenTiming(context.answerStepMs, () => requestRecovery(context, email, mail))
    return {}
  })

  // Links are single-use: HEAD requests of mail scanners must not consume them.
  auth.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    const link = { token: queryText(request, 'token'), type: queryText(request, 'type') }
    // `email_undo` has its own page (undo-routes.ts).
    if (link.type === 'email_undo') link.type = ''
    const target = await followLink(context, link, redirectOf(context, request))
    return reply.header('referrer-policy', 'no-referrer').redirect(target, 303)
  })

  auth.post('/verify', async (request) =>
    verifyByToken(context, checkVerify(parseBody(verifyBody, request.body)), originOf(request)),
  )
}
