import type { ConflictField } from '../conflict/rebase.ts'
import type { FieldErrors } from './form-errors.ts'

export interface FormState {
  /** Error messages by field path. */
  fields: FieldErrors
  /** Fields somebody else has changed too. */
  conflicts: readonly ConflictField[]
  /** Errors of no visible field. */
  notes: readonly string[]
  /** Number of failed submits. */
  failures: number
  /** The row no longer exists. */
  isGone: boolean
  /** Sending. */
  busy: boolean
}

/** Kept outside React state, so that each field subscribes to its own message only. */
export interface FormStore {
  current(): FormState
  subscribe(listener: () => void): () => void
  set(change: Partial<FormState>): void
}

/** @param conflicts those of a restored draft */
export function formStore(conflicts: FormState['conflicts'] = []): FormStore {
  let state: FormState = {
    fields: new Map(),
    conflicts,
    notes: [],
    failures: 0,
    isGone: false,
    busy: false,
  }
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
