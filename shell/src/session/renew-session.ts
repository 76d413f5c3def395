import { sessionKey } from '../storage/keys.ts'
import { requestRotation } from './auth-client.ts'
import { sessionStorageOfApp } from './session-storage.ts'
import { followStored, loseSession, useSessionStore } from './session-store.ts'
import { isFresh, readStoredSession, remainingLifetime, type StoredSession } from './stored-session.ts'

/** The bearer token: the stored one if fresh, else refreshed; null if signed out. */
export async function accessToken(): Promise<string | null> {
  const stored = readStoredSession()
  if (!stored || isFresh(stored)) return stored?.access_token ?? null
  // If the service is unreachable the old token may still work; if not, the API says so.
  return refreshToken().catch(() => stored.access_token)
}

/** Remaining lifetime of the stored token, in ms; after that, `accessToken` refreshes it. */
export function tokenLasts(): number {
  const stored = readStoredSession()
  return stored ? remainingLifetime(stored) : 0
}

/**
 * Refreshes the session and the user data in it; null if the service says it is over.
 * @throws if the service could not be reached: the session is kept
 */
export async function refreshToken(): Promise<string | null> {
  const stored = readStoredSession()
  if (!stored) return null
  const rotated = await rotateOnce(stored)
  if (rotated === 'unreachable') throw new Error('The sign-in service cannot be reached')
  if (rotated !== 'gone') {
    followStored()
    return rotated.access_token
  }
  // A retry would give the same answer.
  loseSession()
  return null
}

/** A pending address may have been confirmed in another browser, so refresh the token. */
export async function renewAddress(): Promise<void> {
  if (useSessionStore.getState().session?.user.newEmail) await refreshToken()
}

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
function rotateOnce(before: StoredSession): Promise<Rotated> {
  running ??= rotate(before).finally(() => {
    running = null
  })
  return running
}
