import { bootData } from '../boot-data.ts'
import { onBack } from '../connection-store.ts'
import { refreshIndex, useIndexStore } from '../federation/module-index/index-store.ts'
import { queryClient } from '../query-client.ts'
import { keepFiles } from './keep-files.ts'
import { watchConnection } from './watch-connection.ts'

/** Enables offline use and automatic reconnect. @returns stops it */
export function startOffline(): () => void {
  const stopWatching = watchConnection(queryClient)
  const stopReading = onBack(() => void refreshIndex())
  // Without a service worker, as in some private windows, only offline use is missing.
  const keeping = start().catch(() => undefined)
  return () => {
    void keeping.then((stopKeeping) => stopKeeping?.())
    stopReading()
    stopWatching()
  }
}

async function start(): Promise<() => void> {
  // The offline frame embeds no index: the last known one was enough to start.
  if (!bootData()?.index) await refreshIndex()
  return keepFiles(useIndexStore.getState().index?.modules ?? null)
}
