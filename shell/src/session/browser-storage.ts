/** The three calls that a store of texts has to answer; what `localStorage` and `sessionStorage` do. */
export interface TextStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** A browser may refuse storage altogether (cookies blocked, private mode): then the page keeps things for itself. */
function memoryStore(): TextStore {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

function usable(open: () => Storage): TextStore {
  try {
    const store = open()
    const probe = 'keystead.probe'
    store.setItem(probe, '1')
    store.removeItem(probe)
    return store
  } catch {
    return memoryStore()
  }
}

export const localStore: TextStore = usable(() => window.localStorage)
export const tabStore: TextStore = usable(() => window.sessionStorage)
