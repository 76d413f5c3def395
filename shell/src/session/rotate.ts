import { requestRotation } from './auth-client.ts'
import { sessionKey, sessionStorageOfApp } from './session-storage.ts'
import { isFresh, readStoredSession, type StoredSession } from './stored-session.ts'

/** `gone`: the service has ended the session. `unreachable`: unknown. */
type Rotated = StoredSession | 'gone' | 'unreachable'

/** A valid session that another tab has stored meanwhile. */
function newerThan(before: StoredSession): StoredSession | null {
  const stored = readStoredSession()
  return stored && stored.access_token !== before.access_token && isFresh(stored) ? stored : null
}

async function rotate(before: StoredSession): Promise<Rotated> {
  const answer = await requestRotation(before.refresh_token)
  if (answer === 'gone' || answer === 'unreachable') return newerThan(before) ?? answer
  const stored = readStoredSession()
  // If another tab has signed out or refreshed first, its result wins.
  if (stored?.refresh_token !== before.refresh_token) return stored ?? 'gone'
  sessionStorageOfApp.setItem(sessionKey, JSON.stringify(answer))
  return answer
}

let running: Promise<Rotated> | null = null

/**
 * Refreshes the stored session, shared by concurrent callers. Without the sign-in client: most visits start with an
 * expired token and should not wait for a library, and after a failure the client backs off for a minute.
 */
export function rotateOnce(before: StoredSession): Promise<Rotated> {
  running ??= rotate(before).finally(() => {
    running = null
  })
  return running
}
