import type { FieldErrors } from './form-errors.ts'

/** Messages and state of a form. */
export interface FormState {
  /** The message at each wrong field, by its path. */
  fields: FieldErrors
  /** Errors that belong to no field on screen. */
  notes: readonly string[]
  /** How many submits have failed. */
  failures: number
  /** There is no such row any more. */
  isGone: boolean
  /** Something is being sent. */
  busy: boolean
}

/** Holds it outside React's state, so that each field subscribes to its own message only. */
export interface FormStore {
  current(): FormState
  subscribe(listener: () => void): () => void
  set(change: Partial<FormState>): void
}

export function formStore(): FormStore {
  let state: FormState = { fields: new Map(), notes: [], failures: 0, isGone: false, busy: false }
  const listeners = new Set<() => void>()
  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(change) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
  }
}
