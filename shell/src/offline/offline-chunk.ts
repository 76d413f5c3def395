import { bootData } from '../boot-data.ts'
import { refreshIndex, useIndexStore } from '../federation/module-index/index-store.ts'
import { queryClient } from '../query-client.ts'
import { onBack } from './connection-store.ts'
import { keepFiles } from './keep-files.ts'
import { watchConnection } from './watch-connection.ts'

/** Lets the page be without a connection, and come back by itself. @returns ends it */
export function startOffline(): () => void {
  const stopWatching = watchConnection(queryClient)
  const stopReading = onBack(() => void refreshIndex())
  // Without a worker, in a private window for one, the app is as it was.
  const keeping = start().catch(() => undefined)
  return () => {
    void keeping.then((stopKeeping) => stopKeeping?.())
    stopReading()
    stopWatching()
  }
}

async function start(): Promise<() => void> {
  // The kept frame carries no index: the one known last was enough to begin with.
  if (!bootData()?.index) await refreshIndex()
  return keepFiles(useIndexStore.getState().index?.modules ?? null)
}
