import { requestSignOut } from './auth-client.ts'
import { readStoredSession, type StoredSession } from './stored-session.ts'

/**
 * Ends a session in whose place another is stored by now: nobody could sign it out later. One that the service does not
 * hear of stays in the list of sessions.
 */
export async function endReplaced(before: StoredSession | null): Promise<void> {
  if (!before || readStoredSession()?.refresh_token === before.refresh_token) return
  await requestSignOut(before.access_token).catch(() => undefined)
}
