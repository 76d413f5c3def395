import { refreshToken } from './renew-session.ts'
import { useSessionStore } from './session-store.ts'

/** A pending address may have been confirmed in another browser, so refresh the token. */
export async function renewAddress(): Promise<void> {
  if (useSessionStore.getState().session?.user.newEmail) await refreshToken()
}
