import { useSyncExternalStore } from 'react'

let created: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Marks a row as just created: whatever page the form leads back to highlights it for a few seconds. */
export function markCreated(id: string): void {
  clearTimeout(timer)
  // The form closes first, and navigates.
  timer = setTimeout(() => {
    set(id)
    timer = setTimeout(() => set(undefined), 6000)
  }, 300)
}

/** The id of the row that was created last, while it is to be highlighted. */
export const useCreatedRow = (): string | undefined => useSyncExternalStore(subscribe, () => created)

function set(id: string | undefined) {
  created = id
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
