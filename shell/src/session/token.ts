import { loadAuthClient } from './auth-client.ts'
import { isFresh, readStoredSession } from './stored-session.ts'

/** The bearer for a call: the stored one while it holds, else a rotated one; null where nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const stored = readStoredSession()
  if (!stored) return null
  if (isFresh(stored)) return stored.access_token
  return refreshToken()
}

/** Rotates the session. Null when it is gone; an unreachable service leaves the old token in place. */
export async function refreshToken(): Promise<string | null> {
  const before = readStoredSession()
  if (!before) return null
  const client = await loadAuthClient()
  const { data, error } = await client.refreshSession()
  if (data.session) return data.session.access_token
  // Another tab may have rotated the session in the meantime; the storage then holds the newer one.
  const after = readStoredSession()
  if (after && after.access_token !== before.access_token) return after.access_token
  const unreachable = error?.name === 'AuthRetryableFetchError'
  return unreachable && after ? after.access_token : null
}
