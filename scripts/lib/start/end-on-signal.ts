/** A close that hangs is cut off after this. */
const patienceMs = 8_000

/**
 * Ends the process cleanly at Ctrl-C or SIGTERM. One Ctrl-C may arrive twice, from the terminal and from the parent:
 * the second must not cut the closing off.
 */
export function endOnSignal(close: () => Promise<void>): void {
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), patienceMs).unref()
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
}
