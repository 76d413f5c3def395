import { rotateOnce } from './rotate.ts'
import { followStored, loseSession } from './start-session.ts'
import { freshFor, isFresh, readStoredSession } from './stored-session.ts'

/** The bearer for a call: the stored one while it holds, else a rotated one; null where nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const stored = readStoredSession()
  if (!stored || isFresh(stored)) return stored?.access_token ?? null
  // Where the service cannot be asked, the old one may still hold; if not, the API will say so.
  return refreshToken().catch(() => stored.access_token)
}

/** How long the stored token will do, in ms; then `accessToken` has another. */
export function tokenLasts(): number {
  const stored = readStoredSession()
  return stored ? freshFor(stored) : 0
}

/**
 * Rotates the session, and has what the service says of the person anew; null when it says that the session is over.
 * @throws when the service could not be asked: the session is kept, and only the call has failed
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
  // Asked once more it would say the same: the person is told at once.
  loseSession()
  return null
}
