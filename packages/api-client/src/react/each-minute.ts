const MINUTE = 60_000

/**
 * Subscribes to the passing of time, for `useSyncExternalStore`: called each minute and when the page becomes visible,
 * as timers stop while a computer sleeps.
 * @returns ends the subscription
 */
export function subscribeEachMinute(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  const timer = setInterval(listener, MINUTE)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    clearInterval(timer)
  }
}
