import { randomUUID } from 'node:crypto'
import { asServer, type Db } from '../../db/database.ts'
import type { LinkKind } from '../../db/tables-auth.ts'
import type { AuthContext } from '../context.ts'
import { otpExpired, validationFailed } from '../errors.ts'
import { endLinks, findLink, insertFlowState, type LinkRow } from '../links/links-repository.ts'
import { withCode, withExpiredLink, withFragment } from '../links/redirects.ts'
import { openSession, type SessionView, sessionView } from '../sessions/sessions.ts'
import { hashToken } from '../tokens/opaque-tokens.ts'
import { changeUser, confirmEmail, lockUser, readUser } from '../users/users-repository.ts'

const KINDS: Record<string, LinkKind> = { signup: 'signup', email: 'signup', recovery: 'recovery' }

/**
 * Follows a link from a mail. The address is confirmed by whoever opens it, in any browser (R28).
 * @returns the address to go to: with a code (PKCE), with the session, or with the news that the link has expired
 */
export async function followLink(
  context: AuthContext,
  link: { token: string; type: string },
  redirectTo: string,
): Promise<string> {
  const kind = KINDS[link.type]
  if (!kind) return withExpiredLink(redirectTo)
  const taken = await asServer(context.database, async (trx) => {
    const row = await useLink(trx, hashToken(link.token), kind)
    return row && ((await codeFor(trx, row)) ?? openSession(trx, row.user_id, 'otp'))
  })
  if (!taken) return withExpiredLink(redirectTo)
  if (typeof taken === 'string') return withCode(redirectTo, taken)
  const { user: _user, ...session } = await sessionView(context, taken)
  return withFragment(redirectTo, { ...session, type: link.type })
}

/**
 * Uses a link up, and with it every other one of the same person (R42). By a sign-up's link the account gets what was
 * set with it. Whoever asks for a new password says that the present one is not theirs to use: where nobody had
 * confirmed the address it may be of somebody who signed up with an address of others, and does not come to life.
 * @returns undefined when there is none, it has expired, someone else took it first, or the address needs it no more
 */
async function useLink(trx: Db, tokenHash: string, kind: LinkKind): Promise<LinkRow | undefined> {
  const found = await findLink(trx, tokenHash, kind)
  const user = found && (await lockUser(trx, found.user_id))
  // Of two at once, the second finds nothing after its wait for the lock.
  const link = user && (await findLink(trx, tokenHash, kind))
  if (!link || (kind === 'signup' && user.email_confirmed_at)) return undefined
  await endLinks(trx, user.id)
  if (!user.email_confirmed_at)
    await changeUser(trx, user.id, {
      passwordHash: link.password_hash,
      ...(link.user_metadata && { userMetadata: link.user_metadata }),
    })
  await confirmEmail(trx, user.id)
  return link
}

/** A link that was asked for with a challenge gives a code, which only the client that holds the verifier can use. */
async function codeFor(trx: Db, link: LinkRow): Promise<string | null> {
  if (!link.code_challenge) return null
  const code = randomUUID()
  const method = link.code_challenge_method === 's256' ? 's256' : 'plain'
  const challenge = { challenge: link.code_challenge, method } as const
  await insertFlowState(trx, { codeHash: hashToken(code), userId: link.user_id, method: 'otp', challenge })
  return code
}

/**
 * The same for a client that asks by itself (`verifyOtp`). `token` of a mail's link counts alone, or together with the
 * address it was sent to.
 * @throws AuthError `otp_expired` for a token that is used up, too old, made up or someone else's
 */
export async function verifyByToken(
  context: AuthContext,
  request: { type: string; token?: string | null; token_hash?: string | null; email?: string | null },
): Promise<SessionView> {
  const token = request.token_hash || request.token
  if (!token) throw validationFailed('Verify requires a token or a token hash')
  const kind = KINDS[request.type]
  if (!kind) throw validationFailed('Unsupported verification type')
  const open = await asServer(context.database, async (trx) => {
    const row = await useLink(trx, hashToken(token), kind)
    const user = row && (await readUser(trx, row.user_id))
    // What was done is undone by the refusal.
    if (!user || (request.email && user.email !== request.email.toLowerCase())) throw otpExpired()
    return openSession(trx, user.id, 'otp')
  })
  return sessionView(context, open)
}
