import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { invalidNonce, reauthenticationNeeded, sessionNotFound } from '../errors.ts'

const RECENT_MINUTES = 5

/**
 * Against abuse of an unattended browser. A recovery session may set one password at any time.
 * @throws AuthError `session_not_found`, `reauthentication_needed`, or for any nonce `reauthentication_not_valid`
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

/** The recovery session has used its right to set a password. */
export async function clearMaySetPassword(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('auth_sessions').set({ may_set_password: false }).where('id', '=', sessionId).execute()
}
