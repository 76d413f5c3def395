import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { invalidNonce, reauthenticationNeeded, sessionNotFound } from '../errors.ts'

const RECENT_MINUTES = 5

/**
 * Password and address are changed by whoever has just signed in, not by whoever finds an open browser. A session of a
 * link for a new password may set one at any time.
 * @throws AuthError `session_not_found`, `reauthentication_needed`, `reauthentication_not_valid` for any nonce: none is
 *   ever mailed
 */
export async function requireRecentSignIn(
  db: Db,
  sessionId: string,
  { email, password, nonce }: { email: boolean; password: boolean; nonce: string },
): Promise<void> {
  const session = await db
    .selectFrom('auth_sessions')
    .select([
      'may_set_password',
      sql<boolean>`created_at > now() - make_interval(mins => ${RECENT_MINUTES})`.as('is_recent'),
    ])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session) throw sessionNotFound()
  if (session.is_recent) return
  if (password && !session.may_set_password)
    throw nonce === '' ? reauthenticationNeeded('Password') : invalidNonce()
  if (email) throw reauthenticationNeeded('Email')
}

/** The link for a new password has done what it was for. */
export async function noteNewPassword(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('auth_sessions').set({ may_set_password: false }).where('id', '=', sessionId).execute()
}
