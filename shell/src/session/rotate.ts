import { requestRotation } from './auth-client.ts'
import { sessionKey, sessionStorageOfApp } from './session-storage.ts'
import { isFresh, readStoredSession, type StoredSession } from './stored-session.ts'

/** `gone`: the service knows the session no more. `unreachable`: it did not say. */
type Rotated = StoredSession | 'gone' | 'unreachable'

/** The session that another tab has stored in the meantime, if it holds. */
function newerThan(before: StoredSession): StoredSession | null {
  const stored = readStoredSession()
  return stored && stored.access_token !== before.access_token && isFresh(stored) ? stored : null
}

async function rotate(before: StoredSession): Promise<Rotated> {
  const answer = await requestRotation(before.refresh_token)
  if (answer === 'gone' || answer === 'unreachable') return newerThan(before) ?? answer
  const stored = readStoredSession()
  // Somebody signed out, or another tab was faster: what they stored holds.
  if (stored?.refresh_token !== before.refresh_token) return stored ?? 'gone'
  sessionStorageOfApp.setItem(sessionKey, JSON.stringify(answer))
  return answer
}

let running: Promise<Rotated> | null = null

/**
 * Rotates the stored session, once for all who ask at the same time. Without the sign-in client: most visits begin with a
 * token that has run out and must not wait for a library, and after a failure the client asks no more for a minute.
 */
export function rotateOnce(before: StoredSession): Promise<Rotated> {
  running ??= rotate(before).finally(() => {
    running = null
  })
  return running
}
