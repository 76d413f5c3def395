import type * as z from 'zod'
import { asServer } from '../../db/database.ts'
import type { UserMetadata } from '../../db/tables-auth.ts'
import { bearerOf } from '../../http/caller.ts'
import type { AuthContext } from '../context.ts'
import {
  accountEnding,
  badJwt,
  noAuthorization,
  notAdmin,
  phoneDisabled,
  samePassword,
  sessionNotFound,
  validationFailed,
} from '../errors.ts'
import type { MailRequest } from '../links/link-mails.ts'
import { endLinks } from '../links/links-repository.ts'
import { checkMetadata, checkPhone, parseEmail, type updateUserBody } from '../requests/bodies.ts'
import { clearMaySetPassword, requireRecentSignIn } from '../sessions/recent-sign-in.ts'
import { lockLiveSession } from '../sessions/sessions.ts'
import {
  deleteAllSessions,
  deleteOtherSessions,
  deleteSession,
  findLiveSession,
} from '../sessions/sessions-repository.ts'
import { embeddedIssuer, readAccessToken, readOwnToken } from '../tokens/access-token.ts'
import { limitHashing } from '../users/hashing.ts'
import { checkNewPassword, hashPassword, passwordMatches } from '../users/passwords.ts'
import { type UserAnswer, userAnswer } from '../users/user-answer.ts'
import { changeUser, listIdentities, lockUser, readUser, type UserRow } from '../users/users-repository.ts'
import { limitEmailChange, requestEmailChange } from './email-change.ts'

/** A user with a live session. */
export interface SignedIn {
  userId: string
  sessionId: string
}

/**
 * Authenticates the bearer token. Unlike the rest of the server, this looks the session up: a signed-out one may
 * neither read nor change the account.
 * @throws AuthError `no_authorization`, `bad_jwt`, `session_not_found`
 */
export async function requireSession(
  context: AuthContext,
  authorization: string | undefined,
): Promise<SignedIn> {
  const token = requireBearer(authorization)
  const issuer = embeddedIssuer(context.keys, context.publicUrl)
  const claims = await readAccessToken(token, issuer)
  if (!claims)
    throw badJwt((await readOwnToken(token, issuer)) ? 'invalid claim: missing sub claim' : undefined)
  const session = await findLiveSession(context.database.db, claims.session_id, claims.sub)
  if (!session) throw sessionNotFound()
  return { userId: session.user_id, sessionId: session.id }
}

/**
 * Accepts any token this server issued: the anonymous key, or a user token whose session is live.
 * @throws AuthError `no_authorization`, `bad_jwt`, `session_not_found`
 */
export async function requireOwnToken(
  context: AuthContext,
  authorization: string | undefined,
): Promise<void> {
  const payload = await readOwnToken(
    requireBearer(authorization),
    embeddedIssuer(context.keys, context.publicUrl),
  )
  if (!payload) throw badJwt()
  if (payload.sub !== undefined) await requireSession(context, authorization)
}

function requireBearer(authorization: string | undefined): string {
  const token = bearerOf(authorization)
  if (!token) throw noAuthorization()
  return token
}

export async function readAccount({ database }: AuthContext, userId: string): Promise<UserAnswer> {
  return userAnswer(await readUser(database.db, userId), await listIdentities(database.db, userId))
}

export type AccountChange = Partial<z.output<typeof updateUserBody>>

/**
 * Changes metadata (null removes a key), password and address. A new password ends all other sessions and open links.
 * @throws AuthError `account_ending`, `reauthentication_needed`, `same_password`, `weak_password`, `validation_failed`,
 *   `session_not_found` if it ended in the meantime
 */
export async function changeAccount(
  context: AuthContext,
  { userId, sessionId }: SignedIn,
  change: AccountChange,
  mail: MailRequest,
): Promise<UserAnswer> {
  const { database } = context
  const user = await readUser(database.db, userId)
  const email = change.email ? parseEmail(change.email) : user.email
  if (change.phone) checkPhone(change.phone)
  if (change.password != null) checkNewPassword(change.password)
  if (change.app_metadata) throw notAdmin('Updating app_metadata requires admin privileges')
  if (change.phone) throw phoneDisabled()
  await requireRight(context, user, sessionId, change, email)
  const passwordHash =
    change.password == null ? undefined : await newHash(user.password_hash, change.password)
  const metadataOf = ({ user_metadata }: UserRow) =>
    change.data ? checkMetadata(merged(user_metadata, change.data)) : undefined
  // Validate everything before the password changes.
  metadataOf(user)
  if (email !== user.email) await limitEmailChange(context, user, email)
  await asServer(database, async (trx) => {
    // Re-read under the lock, so concurrent changes are kept.
    const userMetadata = metadataOf(await lockLiveSession(trx, userId, sessionId))
    await changeUser(trx, userId, { passwordHash, userMetadata })
    if (passwordHash === undefined) return
    // Links before sessions, so that no link opens a new session in between.
    await endLinks(trx, userId)
    await deleteOtherSessions(trx, userId, sessionId)
    await clearMaySetPassword(trx, sessionId)
  })
  if (email !== user.email) await requestEmailChange(context, { userId, sessionId }, email, mail)
  return readAccount(context, userId)
}

/** Checks that password or address may be changed now; other metadata may be at any time. */
async function requireRight(
  { database }: AuthContext,
  user: UserRow,
  sessionId: string,
  change: AccountChange,
  email: string,
): Promise<void> {
  const sensitive = { password: change.password != null, email: email !== user.email }
  if (!sensitive.password && !sensitive.email) return
  if (user.app_metadata.ends_at !== undefined) throw accountEnding()
  await requireRecentSignIn(database.db, sessionId, { ...sensitive, nonce: change.nonce ?? '' })
}

function newHash(stored: string | null, password: string): Promise<string> {
  return limitHashing(async () => {
    if (await passwordMatches(stored, password)) throw samePassword()
    return hashPassword(password)
  })
}

const merged = (before: UserMetadata, change: UserMetadata): UserMetadata =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null))

/**
 * Ends this session (`local`), all others (`others`) or all (`global`). The latter two also end every link and code
 * that could open one, including a pending address change.
 */
export async function signOut(
  { database }: AuthContext,
  { userId, sessionId }: SignedIn,
  scope: string,
): Promise<void> {
  if (scope === 'local') return deleteSession(database.db, sessionId)
  if (scope !== 'others' && scope !== 'global')
    throw validationFailed(`Unsupported logout scope ${JSON.stringify(scope)}`)
  await asServer(database, async (trx) => {
    // A link that is just being followed opens its session first, or finds itself ended.
    await lockUser(trx, userId)
    await endLinks(trx, userId)
    if (scope === 'others') await deleteOtherSessions(trx, userId, sessionId)
    else await deleteAllSessions(trx, userId)
  })
}
