import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../../error-code.ts'

/** How long a migration waits for a table; requests give up after 3 s. */
export const LOCK_TIMEOUT_MS = 1_000
/** How long it lets others go first. */
const YIELD_MS = 1_000

/**
 * Runs a migration again as long as it cannot lock its tables. While it waits for one that a backup reads, everybody
 * waits for that table, so it gives way each time.
 * @param onWait called the first time
 */
export async function yielding<T>(work: () => Promise<T>, onWait?: () => void): Promise<T> {
  for (let times = 0; ; times += 1) {
    try {
      return await work()
    } catch (error) {
      // lock_not_available
      if (codeOf(error) !== '55P03') throw error
      if (times === 0) onWait?.()
      await pause(YIELD_MS)
    }
  }
}
