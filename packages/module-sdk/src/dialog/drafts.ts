/** A saved draft and its time, in milliseconds since the epoch. */
export interface KeptDraft {
  at: number
  kept: Readonly<Record<string, unknown>>
}

/** Storage slot for one form's draft. */
export interface DraftPlace {
  read: () => KeptDraft | undefined
  /** Merges parts into the draft, by name. Stored after a short delay. */
  write: (parts: object) => void
  clear: () => void
}

/** Drafts of open forms, per account: they survive a reload, a crash and an expired session. */
export interface Drafts {
  /**
   * The draft slot of a form by its address, for the current account; without an account nothing is stored. If the
   * same form is open in two tabs, the last write wins as a whole.
   */
  placeOf: (form: string) => DraftPlace
  openFor: (userId: string | null) => void
  /** Removes an account's drafts, at sign-out; a save that is still running stores none anew. */
  forget: (userId: string) => void
  /** Writes pending drafts immediately, when the page is unloaded. */
  flush: () => void
  /** Removes expired and unreadable drafts of every account. */
  removeOld: () => void
}

const prefix = 'keystead.draft.'
/** Debounce in milliseconds: the most typing a crash can lose. */
const delay = 400
const longestKept = 7 * 24 * 60 * 60 * 1000

const nowhere: DraftPlace = { read: () => undefined, write: () => {}, clear: () => {} }

/** @param open the browser's storage; if unavailable or full, drafts are silently not kept */
export function createDrafts(open: () => Storage): Drafts {
  let owner: string | null = null
  let forgotten: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const waiting = new Map<string, KeptDraft>()

  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(open())
    } catch {
      return undefined
    }
  }
  const remove = (key: string) => {
    waiting.delete(key)
    attempt((storage) => storage.removeItem(key))
  }
  const read = (key: string): KeptDraft | undefined => {
    const pending = waiting.get(key)
    if (pending) return pending
    const text = attempt((storage) => storage.getItem(key))
    const draft = text ? parse(text) : undefined
    if (text && !draft) remove(key)
    return draft
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    for (const [key, draft] of waiting) attempt((storage) => storage.setItem(key, JSON.stringify(draft)))
    waiting.clear()
  }
  const keysOf = (start: string) =>
    attempt((storage) => Object.keys(storage).filter((key) => key.startsWith(start))) ?? []

  return {
    placeOf(form) {
      if (!owner) return nowhere
      const person = owner
      const key = `${prefix}${person}.${form}`
      // Read once, when the form opens: another tab may write the same draft, and merging both would mix them.
      let current: { draft?: KeptDraft } | undefined
      const readOnce = () => {
        current ??= { draft: read(key) }
        return current
      }
      return {
        read: () => readOnce().draft,
        write(parts) {
          if (person === forgotten && person !== owner) return
          const draft = { at: Date.now(), kept: { ...readOnce().draft?.kept, ...parts } }
          current = { draft }
          waiting.set(key, draft)
          timer ??= setTimeout(flush, delay)
        },
        clear() {
          current = {}
          remove(key)
        },
      }
    },
    openFor: (userId) => {
      owner = userId
    },
    forget(userId) {
      forgotten = userId
      const ownPrefix = `${prefix}${userId}.`
      for (const key of [...waiting.keys()].filter((waitingKey) => waitingKey.startsWith(ownPrefix)))
        waiting.delete(key)
      for (const key of keysOf(ownPrefix)) remove(key)
    },
    flush,
    removeOld: () => keysOf(prefix).forEach(read),
  }
}

/** Storage content is untrusted: accept only well-formed drafts that have not expired. */
function parse(text: string): KeptDraft | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value) || typeof value.at !== 'number' || !isObject(value.kept)) return undefined
    return Date.now() - value.at < longestKept ? { at: value.at, kept: value.kept } : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
