/**
 * Which forms hold input that is not saved yet. One for the page: the shell asks before it is left, and a page whose row
 * somebody else has deleted stays until the person lets go of what was typed.
 */
export interface Unsaved {
  /** Whether any form does. */
  any: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Said by a form under a key of its own. */
  set: (key: string, unsaved: boolean) => void
}

export function createUnsaved(): Unsaved {
  const keys = new Set<string>()
  const listeners = new Set<() => void>()
  return {
    any: () => keys.size > 0,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set: (key, unsaved) => {
      if (unsaved) keys.add(key)
      else keys.delete(key)
      for (const listener of listeners) listener()
    },
  }
}
