/** A close that hangs is cut off after this, so that a process manager need not kill us. */
const patienceMs = 8_000

export interface Ending {
  log?: { info: (what: object, message: string) => void }
  drain?: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Ends the process cleanly at Ctrl-C or SIGTERM. One Ctrl-C may arrive twice, from the terminal and from the parent:
 * the second must not cut the closing off.
 */
export function endOnSignal({ log, drain, close }: Ending): void {
  let isEnding = false
  const end = async (signal: NodeJS.Signals) => {
    if (isEnding) return
    isEnding = true
    log?.info({ signal }, 'closing')
    setTimeout(() => process.exit(1), patienceMs).unref()
    // Ctrl-C is somebody who waits for it; whoever manages servers has others that take over.
    if (signal === 'SIGTERM') await drain?.()
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
}
