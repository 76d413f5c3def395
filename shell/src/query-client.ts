import { isApiError } from '@keystead/api-client/transport'
import { QueryClient } from '@tanstack/react-query'

/** Retry once, but not on a 4xx: the answer would be the same. */
function shouldRetry(failures: number, error: Error): boolean {
  const refused = isApiError(error) && error.status >= 400 && error.status < 500
  return failures < 1 && !refused
}

/** In ms. */
export const staleTime = 300_000

/**
 * The cache shared by shell and modules: stale after 300 s, garbage-collected after 600 s, no refetch on focus.
 * Offline, queries run and fail with a message instead of pausing; failed ones are refetched on reconnect (`offline`).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime,
      gcTime: 600_000,
      retry: shouldRetry,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
  },
})
