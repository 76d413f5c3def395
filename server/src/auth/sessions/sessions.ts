import { asServer, type Db } from '../../db/database.ts'
import type { AuthContext, Origin } from '../context.ts'
import { refreshTokenAlreadyUsed, refreshTokenNotFound, sessionNotFound } from '../errors.ts'
import { signAccessToken } from '../tokens/access-token.ts'
import { hashToken, newToken, successorOf } from '../tokens/opaque-tokens.ts'
import { userAnswer } from '../users/user-answer.ts'
import {
  type IdentityRow,
  listIdentities,
  lockUser,
  markSignedIn,
  readUser,
  type UserRow,
} from '../users/users-repository.ts'
import * as sessions from './sessions-repository.ts'

/** Grace period for a used refresh token: a lost response, or two tabs that refresh at once. */
const REUSE_MS = 10_000

export interface OpenSession {
  session: sessions.SessionRow
  refreshToken: string
  user: UserRow
  identities: IdentityRow[]
}

/** User agents may be of any length. */
const LONGEST_NAME = 400

const nameOf = ({ userAgent }: Pick<Origin, 'userAgent'>): string | null =>
  userAgent?.slice(0, LONGEST_NAME) || null

/** Creates a session inside the caller's transaction. */
export async function openSession(
  trx: Db,
  userId: string,
  opened: sessions.NewSession,
  origin: Pick<Origin, 'userAgent'>,
): Promise<OpenSession> {
  const refreshToken = newToken()
  const session = await sessions.insertSession(trx, userId, {
    ...opened,
    tokenHash: hashToken(refreshToken),
    userAgent: nameOf(origin),
  })
  await markSignedIn(trx, userId)
  return withUser(trx, session, refreshToken)
}

async function withUser(trx: Db, session: sessions.SessionRow, refreshToken: string): Promise<OpenSession> {
  const user = await readUser(trx, session.user_id)
  return { session, refreshToken, user, identities: await listIdentities(trx, user.id) }
}

/**
 * Locks the user and re-checks that their session is live: it may have been ended during hashing.
 * @returns the current user row
 * @throws AuthError `session_not_found`
 */
export async function lockLiveSession(trx: Db, userId: string, sessionId: string): Promise<UserRow> {
  const user = await lockUser(trx, userId)
  if (!user || !(await sessions.findLiveSession(trx, sessionId, userId))) throw sessionNotFound()
  return user
}

/** The session as the client stores it. */
export async function sessionView(context: AuthContext, open: OpenSession) {
  const { keys, publicUrl, accessTokenSeconds } = context
  const { token, expiresAt } = await signAccessToken(
    keys,
    publicUrl,
    open.user,
    open.session,
    accessTokenSeconds,
  )
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: open.refreshToken,
    user: userAnswer(open.user, open.identities),
  }
}

export type SessionView = Awaited<ReturnType<typeof sessionView>>

type Rotation = OpenSession | 'unknown' | 'reused'

/**
 * Rotates a refresh token.
 * @throws AuthError `refresh_token_not_found`, or `refresh_token_already_used` for reuse after the grace period: the
 *   token may be stolen, so the whole session ends
 */
export async function refreshSession(
  context: AuthContext,
  token: string,
  origin: Origin,
): Promise<SessionView> {
  // Throw after the transaction, so that the session's revocation is committed.
  const rotation = await asServer(context.database, (trx) =>
    rotate(trx, token, context.keys.secret, nameOf(origin)),
  )
  if (rotation === 'unknown') throw refreshTokenNotFound()
  if (rotation === 'reused') throw refreshTokenAlreadyUsed()
  return sessionView(context, rotation)
}

async function rotate(trx: Db, token: string, secret: string, userAgent: string | null): Promise<Rotation> {
  const hash = hashToken(token)
  const session = await sessions.lockSessionOfToken(trx, hash)
  const row = session && (await sessions.findRefreshToken(trx, hash))
  if (!session || !row) return 'unknown'
  if (session.revoked_at) return 'reused'
  if (row.generation === session.generation) {
    const next = successorOf(token, secret)
    await sessions.rotateToken(trx, row, hashToken(next), userAgent)
    return withUser(trx, session, next)
  }
  if (mayComeBack(row, session)) return withUser(trx, session, activeToken(token, row, session, secret))
  await sessions.revokeSession(trx, session.id)
  return 'reused'
}

/** The parent of the active token may always be reused (its response was lost); others only within the grace period. */
function mayComeBack(row: sessions.RefreshTokenRow, session: sessions.SessionRow): boolean {
  const isParent = row.generation === session.generation - 1
  return isParent || Date.now() - Date.parse(row.replaced_at ?? '') < REUSE_MS
}

/** Walks from a used token to the active one. */
function activeToken(
  token: string,
  row: sessions.RefreshTokenRow,
  session: sessions.SessionRow,
  secret: string,
): string {
  let current = token
  for (let generation = row.generation; generation < session.generation; generation++)
    current = successorOf(current, secret)
  return current
}
