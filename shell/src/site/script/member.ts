import { localStore, tabStore } from '../../session/browser-storage.ts'

const key = 'keystead.session'

/** The session as the app has stored it: the tab's before the other (R29). */
export const storedSession = (): string | null => tabStore.getItem(key) ?? localStore.getItem(key)

/** Who is signed in, without the app's code; null for a visitor. */
export function memberId(): string | null {
  try {
    return JSON.parse(storedSession() ?? 'null')?.user?.id ?? null
  } catch {
    return null
  }
}
