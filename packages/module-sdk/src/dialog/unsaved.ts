/** A form's state. */
export interface FormState {
  unsaved: boolean
  /** Drops the form's input. */
  discard?: () => void
  /** Part of the input has been stored already. */
  unfinished?: boolean
  /** The input is being sent: it does not count as unsaved unless sending fails. */
  sending?: boolean
}

/**
 * Tracks forms with unsaved input, once per page. The shell asks before navigating away, and a page whose row was
 * deleted or unshared by someone else stays until the user discards their input.
 */
export interface Unsaved {
  /** Whether any form has unsaved input. */
  any: () => boolean
  /** Whether any form must stay mounted: it has unsaved input or is being sent. */
  held: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Whether some form's input is partly stored. */
  unfinished: () => boolean
  /** Called by a form, under a key of its own. */
  set: (key: string, state: FormState) => void
  /** The user leaves the page and discards their input. */
  discard: () => void
}

/** Create one per page, shared by all modules on it. */
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
