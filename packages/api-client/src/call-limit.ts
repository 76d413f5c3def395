/** Timeout. The server may still have applied the change. */
const LIMIT_MS = 20_000

/** A signal that aborts with the caller's or on timeout. (`AbortSignal.any` is not in all supported browsers.) */
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
