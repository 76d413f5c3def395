/** What a form says of itself. */
export interface FormState {
  unsaved: boolean
  /** Lets go of what it holds. */
  discard?: () => void
  /** Whether part of what it holds is stored already. */
  unfinished?: boolean
  /** It is being sent: nothing of it is unsaved for as long, and all of it again where that fails. */
  sending?: boolean
}

/**
 * Which forms hold input that is not saved yet. One for the page: the shell asks before it is left, and a page whose row
 * somebody else has deleted, or shares no longer, stays until the person lets go of what was typed.
 */
export interface Unsaved {
  /** Whether any form does. */
  any: () => boolean
  /** Whether any form must not go with its page: one that holds unsaved input, or that is being sent. */
  held: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Whether part of what a form holds is stored already. */
  unfinished: () => boolean
  /** Said by a form under a key of its own. */
  set: (key: string, state: FormState) => void
  /** The page is left, and what was typed on it is to go. */
  discard: () => void
}

export function createUnsaved(): Unsaved {
  const forms = new Map<string, FormState>()
  const listeners = new Set<() => void>()
  return {
    any: () => [...forms.values()].some((form) => form.unsaved),
    held: () => forms.size > 0,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    unfinished: () => [...forms.values()].some((form) => form.unsaved && form.unfinished),
    set: (key, state) => {
      if (state.unsaved || state.sending) forms.set(key, state)
      else forms.delete(key)
      for (const listener of listeners) listener()
    },
    discard: () => {
      for (const { unsaved, discard } of forms.values()) if (unsaved) discard?.()
    },
  }
}
