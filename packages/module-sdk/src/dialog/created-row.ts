import { useEffect, useSyncExternalStore } from 'react'

let created: string | undefined
let waiting: string | undefined
let openForms = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Marks a row as just created: whatever page the form leads back to highlights it for a few seconds. */
export function markCreated(id: string): void {
  waiting = id
  if (openForms === 0) markWaiting()
}

/** Holds back the mark while the form is in the URL: a list would take the form along to the new row's page. */
export function useDelayedMark(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    openForms += 1
    return () => {
      openForms -= 1
      if (openForms === 0 && waiting) markWaiting()
    }
  }, [isOpen])
}

function markWaiting() {
  const id = waiting
  waiting = undefined
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
