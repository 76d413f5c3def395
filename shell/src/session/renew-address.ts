import { useSessionStore } from './session-store.ts'
import { refreshToken } from './token.ts'

/** A pending address may have been confirmed in another browser, so refresh the token. */
export async function renewAddress(): Promise<void> {
  if (useSessionStore.getState().session?.user.newEmail) await refreshToken()
}
