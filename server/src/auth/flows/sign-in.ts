import { normalAddress } from '@keystead/api-client/email/rules'
import { asServer } from '../../db/database.ts'
import type { AuthContext, Origin } from '../context.ts'
import {
  badCodeVerifier,
  emailNotConfirmed,
  flowStateExpired,
  flowStateNotFound,
  invalidCredentials,
} from '../errors.ts'
import { deleteFlowState, findFlowState, lockFlowState } from '../links/links-repository.ts'
import { forgetPasswordTries, limitPasswordTries } from '../requests/limits.ts'
import { openSession, type SessionView, sessionView } from '../sessions/sessions.ts'
import { challengeMatches, hashToken } from '../tokens/opaque-tokens.ts'
import { limitHashing } from '../users/hashing.ts'
import { passwordMatches } from '../users/passwords.ts'
import { findUserByEmail, lockUser } from '../users/users-repository.ts'

const FLOW_MS = 5 * 60_000

/**
 * Signs in with address and password.
 * @throws AuthError `invalid_credentials` (constant time for unknown addresses), `email_not_confirmed` (only with the
 *   right password), 429 after 10 tries a minute or while too many hashes are queued
 */
export const signInWithPassword = (
  context: AuthContext,
  email: string,
  password: string,
  origin: Origin,
): Promise<SessionView> => limitHashing(() => openByPassword(context, normalAddress(email), password, origin))

async function openByPassword(
  context: AuthContext,
  address: string,
  password: string,
  origin: Origin,
): Promise<SessionView> {
  const { database } = context
  await limitPasswordTries(database, address, origin.ip)
  const user = await findUserByEmail(database.db, address)
  if (!(await passwordMatches(user?.password_hash, password)) || !user) throw invalidCredentials()
  await forgetPasswordTries(database, address, origin.ip)
  if (!user.email_confirmed_at) throw emailNotConfirmed()
  const open = await asServer(database, async (trx) => {
    // The password may have changed while hashing.
    const now = await lockUser(trx, user.id)
    if (now?.password_hash !== user.password_hash) throw invalidCredentials()
    return openSession(trx, user.id, { method: 'password' }, origin)
  })
  return sessionView(context, open)
}

/**
 * Exchanges a PKCE code for a session, once and within five minutes.
 * @throws AuthError `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`
 */
export async function exchangeCode(
  context: AuthContext,
  code: string,
  verifier: string,
  origin: Origin,
): Promise<SessionView> {
  const open = await asServer(context.database, async (trx) => {
    const pending = await findFlowState(trx, hashToken(code))
    // Lock the user first: the same order as a password change, which then revokes their codes too.
    const user = pending && (await lockUser(trx, pending.user_id))
    const flow = user && (await lockFlowState(trx, pending.code_hash))
    if (!flow) throw flowStateNotFound()
    if (Date.now() - Date.parse(flow.created_at) > FLOW_MS) throw flowStateExpired()
    if (!challengeMatches(verifier, flow.code_challenge, flow.code_challenge_method)) throw badCodeVerifier()
    await deleteFlowState(trx, flow.code_hash)
    const { method } = flow
    return openSession(trx, flow.user_id, { method, maySetPassword: method === 'recovery' }, origin)
  })
  return sessionView(context, open)
}
