/** A call that has no answer by then has failed; what it was to change may have been changed all the same. */
const LIMIT_MS = 20_000

/** A signal that ends with the caller's, or after the time limit. (`AbortSignal.any` is not in every browser we serve.) */
export function callLimit(given: AbortSignal | undefined) {
  const ending = new AbortController()
  let over = false
  const stop = () => ending.abort(given?.reason)
  if (given?.aborted) stop()
  given?.addEventListener('abort', stop, { once: true })
  const timer = setTimeout(() => {
    over = true
    ending.abort()
  }, LIMIT_MS)
  return {
    signal: ending.signal,
    isOver: () => over,
    clear() {
      clearTimeout(timer)
      given?.removeEventListener('abort', stop)
    },
  }
}
