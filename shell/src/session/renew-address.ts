import { useSessionStore } from './session-store.ts'
import { refreshToken } from './token.ts'

/** Where a new address waits, its link may have been opened in another browser. */
export async function renewAddress(): Promise<void> {
  if (useSessionStore.getState().session?.user.newEmail) await refreshToken()
}
