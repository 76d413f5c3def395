import { requestSignOut } from './auth-client.ts'
import { readStoredSession, type StoredSession } from './stored-session.ts'

/**
 * Ends a session that another has replaced, since nobody could sign it out later. On failure it stays in the list of
 * sessions.
 */
export async function endReplaced(before: StoredSession | null): Promise<void> {
  if (!before || readStoredSession()?.refresh_token === before.refresh_token) return
  await requestSignOut(before.access_token).catch(() => undefined)
}
