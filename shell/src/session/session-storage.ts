import { localStore, type TextStore, tabStore } from '../storage/browser-storage.ts'
import { sessionKey } from '../storage/keys.ts'
import { createTabCopies } from './tab-copies.ts'

/** Briefly replaces the session at sign-out, so that other tabs can tell it from an expiry. */
export const leftMark = 'left'
const verifierSuffix = '-code-verifier'

/**
 * Session storage: "remember me" uses local storage; without it the session is in session storage and ends with the
 * browser. Reads prefer the tab's own; signing out clears both.
 */
export function createSessionStorage(local: TextStore, tab: TextStore) {
  // Google and confirmation links imply "remember me", so it is the default.
  let remember = true
  let isClosed = false
  const copies = createTabCopies(tab, sessionKey)

  function homeOf(key: string): TextStore {
    // Confirmation links open in a new tab, which cannot see this tab's session storage.
    if (key.endsWith(verifierSuffix)) return local
    return remember ? local : tab
  }

  return {
    /** Set at sign-in, before there is a session. */
    setRemember(checked: boolean): void {
      remember = checked
      isClosed = false
    },
    /** After a sign-out, responses in flight must not restore a session before the next sign-in. */
    close(): void {
      isClosed = true
    },
    /** From a sign-out on until the next sign-in. */
    isClosed: (): boolean => isClosed,
    /** Whether the stored session outlives the browser. */
    isRemembered(): boolean {
      return tab.getItem(sessionKey) === null
    },
    getItem(key: string): string | null {
      const own = tab.getItem(key)
      // The choice is lost on reload; derive it from the store that has the session.
      if (own !== null && key === sessionKey) {
        remember = false
        copies.follow()
      }
      return own ?? local.getItem(key)
    },
    setItem(key: string, value: string): void {
      if (isClosed && key === sessionKey) return
      const home = homeOf(key)
      const otherStore = home === local ? tab : local
      const before = tab.getItem(key)
      home.setItem(key, value)
      // A tab that refreshes its own session leaves the remembered one to the other tabs.
      if (home === local || before === null) otherStore.removeItem(key)
      if (home !== tab) return
      copies.follow()
      if (before !== null) copies.post({ before, next: value })
    },
    /** Removes what a read finds: below a tab's own session may be another person's remembered one. */
    removeItem(key: string): void {
      const holder = tab.getItem(key) === null ? local : tab
      holder.removeItem(key)
      if (key === sessionKey) remember = true
    },
    /** Removes both at sign-out, with the mark; an expired session is just removed. */
    leave(): void {
      this.close()
      if (local.getItem(sessionKey) !== null) local.setItem(sessionKey, leftMark)
      tab.removeItem(sessionKey)
      local.removeItem(sessionKey)
      remember = true
    },
  }
}

export const sessionStorageOfApp = createSessionStorage(localStore, tabStore)
