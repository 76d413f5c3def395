import { createTabCopies } from '../tab-copies.ts'
import { localStore, type TextStore, tabStore } from './browser-storage.ts'

export const sessionKey = 'keystead.session'
/** What stands in a session's place for a moment where somebody signs out: other tabs hear of each change. */
export const leftMark = 'left'
const verifierSuffix = '-code-verifier'

/**
 * Where the session is kept: "remember me" puts it into local storage, without it it lives in session storage and
 * ends with the browser. Reading tries the session's own store first; removing clears both.
 */
export function createSessionStorage(local: TextStore, tab: TextStore) {
  // Google and the confirmation link count as checked, so this is where everybody starts.
  let remember = true
  let isClosed = false
  const copies = createTabCopies(tab, sessionKey)

  function homeOf(key: string): TextStore {
    // The confirmation link opens in a new tab, which does not see this tab's session storage.
    if (key.endsWith(verifierSuffix)) return local
    return remember ? local : tab
  }

  return {
    /** Chosen at sign-in, before the session is there. */
    setRemember(checked: boolean): void {
      remember = checked
      isClosed = false
    },
    /** Somebody has signed out: no answer that was on its way brings a session back before the next sign-in. */
    close(): void {
      isClosed = true
    },
    /** Whether the session that is stored now outlives the browser. */
    isRemembered(): boolean {
      return tab.getItem(sessionKey) === null
    },
    getItem(key: string): string | null {
      const own = tab.getItem(key)
      // A reload forgets the choice, the store that holds the session tells it.
      if (own !== null && key === sessionKey) {
        remember = false
        copies.follow()
      }
      return own ?? local.getItem(key)
    },
    setItem(key: string, value: string): void {
      if (isClosed && key === sessionKey) return
      const home = homeOf(key)
      const other = home === local ? tab : local
      const before = tab.getItem(key)
      home.setItem(key, value)
      // A tab that rotates its own session leaves the remembered one to the other tabs.
      if (home === local || before === null) other.removeItem(key)
      if (home !== tab) return
      copies.follow()
      if (before !== null) copies.tell({ before, next: value })
    },
    removeItem(key: string): void {
      tab.removeItem(key)
      local.removeItem(key)
      if (key === sessionKey) remember = true
    },
    /** Removes the session on purpose: one that ran out is only removed. */
    leave(): void {
      this.close()
      if (local.getItem(sessionKey) !== null) local.setItem(sessionKey, leftMark)
      this.removeItem(sessionKey)
    },
  }
}

export const sessionStorageOfApp = createSessionStorage(localStore, tabStore)
