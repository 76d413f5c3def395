/** What is kept of a form that is not saved yet, and when that was, in milliseconds. */
export interface KeptDraft {
  at: number
  kept: Readonly<Record<string, unknown>>
}

/** Where one form's draft is kept. */
export interface DraftPlace {
  read: () => KeptDraft | undefined
  /** Adds parts to what is kept; each replaces what stood under its name. Stored a moment later. */
  write: (parts: object) => void
  clear: () => void
}

/** Drafts of open forms, by account: they outlive a reload, a crash of the page and a session that ran out. */
export interface Drafts {
  /**
   * The place of a form by its address, for the account that is open now; nothing is kept where none is. Of two places
   * of the same form, as in two tabs, the one that writes last is kept, as a whole.
   */
  placeOf: (form: string) => DraftPlace
  openFor: (userId: string | null) => void
  /** Removes all that an account has; for who signs out. */
  forget: (userId: string) => void
  /** Stores at once what is still to be stored; for a page that goes. */
  flush: () => void
  /** Removes what nobody came back for, and what cannot be read, of any account. */
  removeOld: () => void
}

const prefix = 'keystead.draft.'
/** How long what was typed may be unkept when the page crashes, in milliseconds. */
const delay = 400
const longestKept = 7 * 24 * 60 * 60 * 1000

const nowhere: DraftPlace = { read: () => undefined, write: () => {}, clear: () => {} }

/** @param open the browser's storage; where it cannot be had, or takes no more, nothing is kept, without a word */
export function createDrafts(open: () => Storage): Drafts {
  let owner: string | null = null
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
    const known = waiting.get(key)
    if (known) return known
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
      const key = `${prefix}${owner}.${form}`
      // Asked for once, where the form begins: another tab may keep the same form, and parts of both would not fit.
      let own: { draft?: KeptDraft } | undefined
      const begun = () => {
        own ??= { draft: read(key) }
        return own
      }
      return {
        read: () => begun().draft,
        write(parts) {
          const draft = { at: Date.now(), kept: { ...begun().draft?.kept, ...parts } }
          own = { draft }
          waiting.set(key, draft)
          timer ??= setTimeout(flush, delay)
        },
        clear() {
          own = {}
          remove(key)
        },
      }
    },
    openFor: (userId) => {
      owner = userId
    },
    forget(userId) {
      const own = `${prefix}${userId}.`
      for (const key of [...waiting.keys()].filter((each) => each.startsWith(own))) waiting.delete(key)
      for (const key of keysOf(own)) remove(key)
    },
    flush,
    removeOld: () => keysOf(prefix).forEach(read),
  }
}

/** What stands in the storage may be anybody's: only a draft is one, and only for its time. */
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
