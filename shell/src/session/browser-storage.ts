/** The calls that a store of texts has to answer; what `localStorage` and `sessionStorage` do. */
export interface TextStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** May go when the room is needed for something else: it is fetched again. */
const spare = 'keystead.index'

let refused = false
let told = false
let listener: (() => void) | null = null

/** Called once in the life of a page: as soon as the browser has refused to keep something, or at once. */
export function whenStorageRefused(tell: () => void): void {
  listener = tell
  tellOnce()
}

function noteRefused(): void {
  refused = true
  tellOnce()
}

function tellOnce(): void {
  if (!refused || told || !listener) return
  told = true
  listener()
}

/**
 * A store that never throws: what the browser does not take (storage full, cookies blocked, private mode) the page
 * keeps for itself, so that everything works as long as it is open, and nobody is signed out by it.
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
      store.removeItem(spare)
      store.setItem(key, value)
    })
  return {
    getItem: (key) => own.get(key) ?? attempt((store) => store.getItem(key))?.value ?? null,
    setItem(key, value) {
      if (write(key, value)) return void own.delete(key)
      own.set(key, value)
      // An old value must not come back with the next visit: a session that was rotated would count as stolen.
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
