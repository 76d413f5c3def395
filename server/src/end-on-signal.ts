/** Cuts off a close that hangs, before a process manager kills us. */
const timeoutMs = 8_000

export interface Ending {
  log?: { info: (what: object, message: string) => void }
  drain?: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Shuts down cleanly on Ctrl-C or SIGTERM. One Ctrl-C may arrive twice, from the terminal and the parent process: the
 * second must not interrupt the shutdown.
 * @returns whether it has begun
 */
export function endOnSignal({ log, drain, close }: Ending): () => boolean {
  let isEnding = false
  const end = async (signal: NodeJS.Signals) => {
    if (isEnding) return
    isEnding = true
    log?.info({ signal }, 'closing')
    setTimeout(() => process.exit(1), timeoutMs).unref()
    // On Ctrl-C somebody is waiting, so skip draining; SIGTERM comes from process managers, with other servers to take
    // over.
    if (signal === 'SIGTERM') await drain?.()
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  return () => isEnding
}
