import { create } from 'zustand'

interface Connection {
  isOffline: boolean
}

/** Whether the server can be reached, as far as this page has tried. */
export const useConnectionStore = create<Connection>(() => ({ isOffline: false }))

/** Calls back each time that the connection has come back. @returns ends it */
export function onBack(callBack: () => void): () => void {
  return useConnectionStore.subscribe((now, before) => {
    if (before.isOffline && !now.isOffline) callBack()
  })
}
