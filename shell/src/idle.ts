const longestWait = 3_000

/** Resolves when the browser has nothing else to do, for work that no page waits for. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (!window.requestIdleCallback) setTimeout(resolve, longestWait)
    else requestIdleCallback(() => resolve(), { timeout: longestWait })
  })
}
