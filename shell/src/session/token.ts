import { rotateOnce } from './rotate.ts'
import { loseSession } from './start-session.ts'
import { isFresh, readStoredSession } from './stored-session.ts'

/** The bearer for a call: the stored one while it holds, else a rotated one; null where nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const stored = readStoredSession()
  if (!stored) return null
  return isFresh(stored) ? stored.access_token : refreshToken()
}

/** Rotates the session. Null when it is gone; an unreachable service leaves the old token in place. */
export async function refreshToken(): Promise<string | null> {
  const stored = readStoredSession()
  if (!stored) return null
  const rotated = await rotateOnce(stored)
  if (rotated === 'gone') {
    // Asked once more it would say the same: the person is told at once (R7).
    loseSession()
    return null
  }
  return rotated === 'unreachable' ? stored.access_token : rotated.access_token
}
