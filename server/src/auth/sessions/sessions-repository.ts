import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { AuthRefreshTokensTable, AuthSessionsTable, SignInMethod } from '../../db/tables-auth.ts'

export type SessionRow = Selectable<AuthSessionsTable>
export type RefreshTokenRow = Selectable<AuthRefreshTokensTable>

/** The sign-in method, and whether a recovery link opened the session. */
export interface NewSession {
  method: SignInMethod
  maySetPassword?: boolean
}

export async function insertSession(
  db: Db,
  userId: string,
  { tokenHash, userAgent, ...opened }: NewSession & { tokenHash: string; userAgent: string | null },
): Promise<SessionRow> {
  const session = await db
    .insertInto('auth_sessions')
    .values({
      user_id: userId,
      generation: 1,
      user_agent: userAgent,
      method: opened.method,
      may_set_password: opened.maySetPassword ?? false,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertRefreshToken(db, session.id, 1, tokenHash)
  return session
}

async function insertRefreshToken(
  db: Db,
  sessionId: string,
  generation: number,
  tokenHash: string,
): Promise<void> {
  await db
    .insertInto('auth_refresh_tokens')
    .values({ token_hash: tokenHash, session_id: sessionId, generation })
    .execute()
}

/** Locked, so that concurrent refreshes are serialized across servers. */
export const lockSessionOfToken = (db: Db, tokenHash: string): Promise<SessionRow | undefined> =>
  db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('id', '=', (query) =>
      query.selectFrom('auth_refresh_tokens').select('session_id').where('token_hash', '=', tokenHash),
    )
    .forUpdate()
    .executeTakeFirst()

export const findRefreshToken = (db: Db, tokenHash: string): Promise<RefreshTokenRow | undefined> =>
  db.selectFrom('auth_refresh_tokens').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

export async function rotateToken(
  db: Db,
  token: RefreshTokenRow,
  nextHash: string,
  userAgent: string | null,
): Promise<void> {
  const generation = token.generation + 1
  await db
    .updateTable('auth_refresh_tokens')
    .set({ replaced_at: sql`now()` })
    .where('token_hash', '=', token.token_hash)
    .execute()
  await insertRefreshToken(db, token.session_id, generation, nextHash)
  await db
    .updateTable('auth_sessions')
    .set({ generation, refreshed_at: sql`now()`, user_agent: userAgent })
    .where('id', '=', token.session_id)
    .execute()
}

export async function revokeSession(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('auth_sessions').set({ revoked_at: sql`now()` }).where('id', '=', sessionId).execute()
}

export const findLiveSession = (db: Db, sessionId: string, userId: string): Promise<SessionRow | undefined> =>
  db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** Whether a session is live, its account is being deleted, and the account's current address. */
export async function readSessionState(
  db: Db,
  sessionId: string,
  userId: string,
): Promise<{ isEnding: boolean; email: string } | undefined> {
  const row = await db
    .selectFrom('auth_sessions as s')
    .innerJoin('auth_users as u', 'u.id', 's.user_id')
    .leftJoin('account_deletions as d', 'd.user_id', 's.user_id')
    .select(['u.email', 'd.final_at'])
    .where('s.id', '=', sessionId)
    .where('s.user_id', '=', userId)
    .where('s.revoked_at', 'is', null)
    .executeTakeFirst()
  return row && { isEnding: row.final_at !== null, email: row.email }
}

/** The person's sessions, most recently used first. */
export const listSessions = (db: Db, userId: string): Promise<SessionRow[]> =>
  db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .execute()

/** @returns whether such a session existed */
export async function endOwnSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('id', '=', sessionId).execute()
}

export async function deleteOtherSessions(db: Db, userId: string, keptSessionId: string): Promise<void> {
  await db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', keptSessionId)
    .execute()
}

export async function deleteAllSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('user_id', '=', userId).execute()
}
