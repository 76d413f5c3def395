import { isApiError } from '@keystead/api-client/transport'
import { QueryClient } from '@tanstack/react-query'

/** One retry, but not for an answer that will stay the same: the server has said no. */
function shouldRetry(failures: number, error: Error): boolean {
  const refused = isApiError(error) && error.status >= 400 && error.status < 500
  return failures < 1 && !refused
}

/** How long an answer is good for, in ms. */
export const freshFor = 300_000

/**
 * The common cache of shell and modules: fresh for 300 s, kept for 600 s, not asked again on focus. Without a
 * connection a query is asked too and fails in words; of itself it would wait, and its page with it. What failed is asked
 * again when the connection is back (`offline`).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      ...{ staleTime: freshFor, gcTime: 600_000, retry: shouldRetry, refetchOnWindowFocus: false },
      networkMode: 'always',
    },
  },
})
