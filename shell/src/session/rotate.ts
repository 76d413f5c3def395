import { isAuthClientLoaded, loadAuthClient, requestRotation } from './auth-client.ts'
import { sessionKey, sessionStorageOfApp } from './session-storage.ts'
import { isFresh, readStoredSession, type StoredSession } from './stored-session.ts'

/** `gone`: the service knows the session no more. `unreachable`: it did not say. */
type Rotated = StoredSession | 'gone' | 'unreachable'

/**
 * Rotates a session without the sign-in client: most visits begin with a token that has run out, and must not wait for
 * a library to be loaded before their first data. Where the client is there, it is the one to rotate.
 */
async function rotateByRequest(before: StoredSession): Promise<Rotated> {
  const answer = await requestRotation(before.refresh_token)
  if (answer === 'gone' || answer === 'unreachable') return answer
  const stored = readStoredSession()
  // Somebody signed out, or another tab was faster: what they stored holds.
  if (stored?.refresh_token !== before.refresh_token) return stored ?? 'gone'
  sessionStorageOfApp.setItem(sessionKey, JSON.stringify(answer))
  return answer
}

async function rotateByClient(): Promise<Rotated> {
  const client = await loadAuthClient()
  const { data, error } = await client.refreshSession()
  if (data.session) return readStoredSession() ?? 'gone'
  // Only what the service has said ends a session (R50): a lock that was not had, as an example, says nothing.
  const { name, status = 0 } = error ?? {}
  const isOver = name === 'AuthSessionMissingError' || (status >= 400 && status < 500)
  return isOver ? 'gone' : 'unreachable'
}

/** The session that another tab has stored in the meantime, if it holds. */
function newerThan(before: StoredSession): StoredSession | null {
  const stored = readStoredSession()
  return stored && stored.access_token !== before.access_token && isFresh(stored) ? stored : null
}

async function rotate(before: StoredSession): Promise<Rotated> {
  const rotated = isAuthClientLoaded() ? await rotateByClient() : await rotateByRequest(before)
  return rotated === 'gone' ? (newerThan(before) ?? 'gone') : rotated
}

let running: Promise<Rotated> | null = null

/** Rotates the stored session, once for all who ask at the same time. */
export function rotateOnce(before: StoredSession): Promise<Rotated> {
  running ??= rotate(before).finally(() => {
    running = null
  })
  return running
}
