import { randomUUID } from 'node:crypto'
import { asServer, type Db } from '../../db/database.ts'
import type { LinkKind, SignInMethod } from '../../db/tables-auth.ts'
import type { AuthContext, Origin } from '../context.ts'
import { linkExpired, otpExpired, validationFailed } from '../errors.ts'
import { endLinks, findLink, insertFlowState, keepUsedLink, type LinkRow } from '../links/links-repository.ts'
import { withCode, withExpiredLink, withFragment, withRefusal } from '../links/redirects.ts'
import { openSession, type SessionView, sessionView } from '../sessions/sessions.ts'
import { type Challenge, hashToken } from '../tokens/opaque-tokens.ts'
import { changeUser, confirmEmail, lockUser, readUser } from '../users/users-repository.ts'
import type { Verification } from './check-verify.ts'
import { confirmNewEmail, undoEmailChange } from './email-change.ts'

/** By the request's `type`. */
const KINDS: ReadonlyMap<string, LinkKind> = new Map([
  ['signup', 'signup'],
  ['email', 'signup'],
  ['recovery', 'recovery'],
  ['email_change', 'email_change'],
  ['email_undo', 'email_undo'],
])

/** The session's sign-in method per link kind. */
const METHODS: Record<LinkKind, SignInMethod> = {
  signup: 'email/signup',
  recovery: 'recovery',
  email_change: 'email_change',
  email_undo: 'otp',
}

/** Messages for links that give no code. */
const MESSAGES: Record<LinkKind, string> = {
  signup: 'E-mail confirmed, please sign in',
  recovery: '',
  email_change: 'E-mail address changed, please sign in',
  email_undo: 'The address is as it was, please set a new password',
}

/**
 * Follows a link from a mail; any browser may confirm an address. Only links requested with a PKCE challenge give a
 * code: otherwise an attacker could send their link to others and sign them into the attacker's account.
 * @returns the redirect: with a code (PKCE), a message, or the reason for failure
 */
export async function followLink(
  context: AuthContext,
  link: { token: string; type: string },
  redirectTo: string,
): Promise<string> {
  const kind = KINDS.get(link.type)
  if (!kind) return withExpiredLink(redirectTo, link.token)
  const taken = await asServer(context.database, async (trx) => {
    const hash = hashToken(link.token)
    const found = await findLink(trx, hash, kind)
    // Redeeming would waste it.
    if (found && kind === 'recovery' && !challengeOf(found)) return { refused: true }
    const row = await redeemLink(trx, hash, kind)
    if (row) return { code: await codeFor(trx, row) }
    // Used before, perhaps by a mail scanner: the address is confirmed, but nobody is signed in again.
    const used = await findLink(trx, hash, kind)
    // A link that still has its new address was not used, but refused.
    return used?.email === null ? { code: null } : undefined
  })
  if (!taken) return withExpiredLink(redirectTo, link.token)
  if ('refused' in taken) return withRefusal(redirectTo, 'access_denied', 'validation_failed', NO_CHALLENGE)
  if (taken.code) return withCode(redirectTo, taken.code)
  return withFragment(redirectTo, { message: MESSAGES[kind], type: link.type })
}

const NO_CHALLENGE = 'This link was asked for without a code challenge (PKCE) and opens no session'

/**
 * Redeems a link and invalidates all others of the person. A sign-up link applies what was set with it. Recovery of an
 * unconfirmed account drops its password: it may have been set by someone else.
 * @returns undefined if unknown, expired, already used, or the address no longer needs it
 */
async function redeemLink(trx: Db, tokenHash: string, kind: LinkKind): Promise<LinkRow | undefined> {
  const found = await findLink(trx, tokenHash, kind)
  const user = found && (await lockUser(trx, found.user_id))
  // The loser of a race waits for the lock and then finds it used.
  const link = user && (await findLink(trx, tokenHash, kind))
  if (!link || (kind === 'signup' && user.email_confirmed_at)) return undefined
  if (kind === 'email_change') return (await confirmNewEmail(trx, user, link)) ? link : undefined
  if (kind === 'email_undo') return (await undoEmailChange(trx, user, link)) ? link : undefined
  await endLinks(trx, user.id)
  if (kind === 'signup') await keepUsedLink(trx, link)
  if (!user.email_confirmed_at)
    await changeUser(trx, user.id, {
      passwordHash: link.password_hash,
      ...(link.user_metadata && { userMetadata: link.user_metadata }),
    })
  await confirmEmail(trx, user.id)
  return link
}

function challengeOf({ code_challenge, code_challenge_method }: LinkRow): Challenge | null {
  if (!code_challenge) return null
  return { challenge: code_challenge, method: code_challenge_method === 's256' ? 's256' : 'plain' }
}

/** Only the client that holds the PKCE verifier can exchange the code. */
async function codeFor(trx: Db, link: LinkRow): Promise<string | null> {
  const challenge = challengeOf(link)
  if (!challenge) return null
  const code = randomUUID()
  const flow = { codeHash: hashToken(code), userId: link.user_id, method: METHODS[link.kind] }
  await insertFlowState(trx, { ...flow, challenge })
  return code
}

/** Link kinds of the hosted service that are never mailed here. */
const NEVER_MAILED = ['magiclink', 'invite']

/**
 * Same for clients that verify directly (`verifyOtp`).
 * @throws AuthError `otp_expired` for a token that is used, expired, unknown or another user's, `validation_failed` for
 *   an unknown kind
 */
export async function verifyByToken(
  context: AuthContext,
  { type, token, email }: Verification,
  origin: Origin,
): Promise<SessionView> {
  const expired = email === undefined ? linkExpired : otpExpired
  const kind = KINDS.get(type)
  // `email_undo` has its own page.
  if (!kind || kind === 'email_undo') {
    if (email !== undefined || NEVER_MAILED.includes(type)) throw expired()
    throw validationFailed('Invalid email verification type')
  }
  const open = await asServer(context.database, async (trx) => {
    const row = await redeemLink(trx, hashToken(token), kind)
    const user = row && (await readUser(trx, row.user_id))
    // Throwing rolls back.
    if (!user || (email !== undefined && user.email !== email)) throw expired()
    return openSession(trx, user.id, { method: 'otp', maySetPassword: kind === 'recovery' }, origin)
  })
  return sessionView(context, open)
}
