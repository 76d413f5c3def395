/** Timeout. The server may still have applied the change. */
const LIMIT_MS = 20_000

/** A signal that aborts with the caller's or on timeout. (`AbortSignal.any` is not in all supported browsers.) */
export function callLimit(callerSignal: AbortSignal | undefined) {
  const controller = new AbortController()
  let isTimedOut = false
  const stop = () => controller.abort(callerSignal?.reason)
  if (callerSignal?.aborted) stop()
  callerSignal?.addEventListener('abort', stop, { once: true })
  const timer = setTimeout(() => {
    isTimedOut = true
    controller.abort()
  }, LIMIT_MS)
  return {
    signal: controller.signal,
    isOver: () => isTimedOut,
    clear() {
      clearTimeout(timer)
      callerSignal?.removeEventListener('abort', stop)
    },
  }
}
