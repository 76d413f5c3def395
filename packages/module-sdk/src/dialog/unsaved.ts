/**
 * Which forms hold input that is not saved yet. One for the page: the shell asks before it is left, and a page whose row
 * somebody else has deleted stays until the person lets go of what was typed.
 */
export interface Unsaved {
  /** Whether any form does. */
  any: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Whether part of what a form holds is stored already. */
  unfinished: () => boolean
  /** Said by a form under a key of its own. `discard` lets go of what it holds. */
  set: (key: string, unsaved: boolean, discard?: () => void, unfinished?: boolean) => void
  /** The page is left, and what was typed on it is to go. */
  discard: () => void
}

export function createUnsaved(): Unsaved {
  const forms = new Map<string, { discard?: () => void; unfinished: boolean }>()
  const listeners = new Set<() => void>()
  return {
    any: () => forms.size > 0,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    unfinished: () => [...forms.values()].some((form) => form.unfinished),
    set: (key, unsaved, discard, unfinished = false) => {
      if (unsaved) forms.set(key, { discard, unfinished })
      else forms.delete(key)
      for (const listener of listeners) listener()
    },
    discard: () => {
      for (const { discard } of forms.values()) discard?.()
    },
  }
}
