import { rotateOnce } from './rotate.ts'
import { followStored, loseSession } from './start-session.ts'
import { freshFor, isFresh, readStoredSession } from './stored-session.ts'

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
  return stored ? freshFor(stored) : 0
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
