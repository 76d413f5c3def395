import { create } from 'zustand'

interface UnsavedState {
  /** Keys of the forms that hold what is not saved yet. */
  keys: ReadonlySet<string>
  setUnsaved: (key: string, unsaved: boolean) => void
}

export const useUnsavedStore = create<UnsavedState>()((set) => ({
  keys: new Set(),
  setUnsaved: (key, unsaved) =>
    set(({ keys }) => {
      if (keys.has(key) === unsaved) return {}
      const next = new Set(keys)
      if (unsaved) next.add(key)
      else next.delete(key)
      return { keys: next }
    }),
}))
