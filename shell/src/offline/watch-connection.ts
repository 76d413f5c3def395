import { isApiError } from '@keystead/api-client/transport'
import type { QueryClient } from '@tanstack/react-query'
import { onBack, useConnectionStore } from '../connection-store.ts'

const firstWait = 2_000
const longestWait = 30_000
const timeoutMs = 5_000

/** Any response counts, even a server error. */
async function isReached(): Promise<boolean> {
  const options = { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) } as const
  return fetch('/healthz', options).then(
    () => true,
    () => false,
  )
}

const isUnreached = (error: unknown) => isApiError(error) && error.status === 0

/**
 * Tracks connectivity. `navigator.onLine` is also true on a network without internet, so events and failed calls only
 * trigger a probe, repeated until the server answers.
 *
 * @returns stops it
 */
export function watchConnection(queryClient: QueryClient): () => void {
  let wait = firstWait
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isOver = false
  const probe = async () => {
    if (isAsking || isOver) return
    isAsking = true
    clearTimeout(timer)
    const isOffline = !(await isReached())
    isAsking = false
    if (isOver) return
    useConnectionStore.setState({ isOffline })
    if (!isOffline) {
      wait = firstWait
      return
    }
    timer = setTimeout(probe, wait)
    wait = Math.min(wait * 2, longestWait)
  }
  const askAtOnce = () => {
    wait = firstWait
    void probe()
  }
  const onEvent = ({ type, action }: { type: string; action?: { type: string; error?: unknown } }) => {
    if (type === 'updated' && action?.type === 'error' && isUnreached(action.error)) void probe()
  }
  const ends = [
    queryClient.getQueryCache().subscribe((event) => onEvent(event)),
    queryClient.getMutationCache().subscribe((event) => onEvent(event)),
    onBack(() => refetchStale(queryClient)),
  ]
  window.addEventListener('online', askAtOnce)
  window.addEventListener('offline', askAtOnce)
  // The last state may be stale: nothing probes between a sign-out and the next sign-in.
  if (!navigator.onLine || useConnectionStore.getState().isOffline) askAtOnce()
  return () => {
    isOver = true
    clearTimeout(timer)
    window.removeEventListener('online', askAtOnce)
    window.removeEventListener('offline', askAtOnce)
    for (const end of ends) end()
  }
}

/** Refetches visible queries that failed or went stale. */
function refetchStale(queryClient: QueryClient): void {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => query.state.status === 'error' || query.isStale(),
  })
}
