import { indexKey } from './keys.ts'

export interface TextStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

let refused = false
let isNotified = false
let listener: (() => void) | null = null

/** Called once, as soon as the browser has refused to store something. */
export function whenStorageRefused(onRefused: () => void): void {
  listener = onRefused
  notifyOnce()
}

function noteRefused(): void {
  refused = true
  notifyOnce()
}

function notifyOnce(): void {
  if (!refused || isNotified || !listener) return
  isNotified = true
  listener()
}

/**
 * A store that never throws. What the browser refuses (quota, blocked cookies, private mode) is kept in memory, so the
 * page keeps working and nobody is signed out.
 */
export function createSafeStore(open: () => Storage): TextStore {
  const own = new Map<string, string>()
  const attempt = <T>(act: (store: Storage) => T): { value: T } | null => {
    try {
      return { value: act(open()) }
    } catch {
      return null
    }
  }
  const write = (key: string, value: string) =>
    attempt((store) => store.setItem(key, value)) ??
    attempt((store) => {
      // The index can be fetched again.
      store.removeItem(indexKey)
      store.setItem(key, value)
    })
  return {
    getItem: (key) => own.get(key) ?? attempt((store) => store.getItem(key))?.value ?? null,
    setItem(key, value) {
      if (write(key, value)) return void own.delete(key)
      own.set(key, value)
      // Remove the old value: after a reload, a rotated refresh token would be treated as stolen.
      attempt((store) => store.removeItem(key))
      noteRefused()
    },
    removeItem(key) {
      own.delete(key)
      attempt((store) => store.removeItem(key))
    },
  }
}

export const localStore: TextStore = createSafeStore(() => window.localStorage)
export const tabStore: TextStore = createSafeStore(() => window.sessionStorage)
