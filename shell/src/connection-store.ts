import { create } from 'zustand'

interface Connection {
  isOffline: boolean
}

/** Whether the server is reachable, as far as this page knows. */
export const useConnectionStore = create<Connection>(() => ({ isOffline: false }))

/** Calls back on every reconnect. @returns unsubscribe */
export function onBack(callBack: () => void): () => void {
  return useConnectionStore.subscribe((now, before) => {
    if (before.isOffline && !now.isOffline) callBack()
  })
}
