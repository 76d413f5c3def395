import { isStoredSession, toSession } from '../../session/stored-session.ts'
import { localStore, tabStore } from '../../storage/browser-storage.ts'
import { sessionKey } from '../../storage/keys.ts'

/** The signed-in user, read without the app's code; null for a visitor. The tab's own session wins. */
export function storedMember() {
  try {
    const stored: unknown = JSON.parse(
      tabStore.getItem(sessionKey) ?? localStore.getItem(sessionKey) ?? 'null',
    )
    return isStoredSession(stored) ? toSession(stored).user : null
  } catch {
    return null
  }
}
