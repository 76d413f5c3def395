import { useSessionStore } from './session-store.ts'
import { readStoredSession, toSession } from './stored-session.ts'
import { refreshToken } from './token.ts'

/** Has what the token and its user say anew. @throws when the service could not be asked */
export async function renewSession(): Promise<void> {
  await refreshToken()
  const stored = readStoredSession()
  if (stored) useSessionStore.getState().setSession(toSession(stored))
}

/** Where a new address waits (R43), its link may have been opened in another browser. */
export async function renewAddress(): Promise<void> {
  if (useSessionStore.getState().session?.user.newEmail) await renewSession()
}
