import { traced } from './tracing/tracing.ts'
import { WorkQueue } from './work-queue.ts'

/** Delayed, to keep the start fast. */
const SOON_MS = 60_000
const EVERY_MS = 3_600_000

/** One retention job. @returns whether rows are left; then it runs again after the others */
export type CleaningTask = () => Promise<boolean>

export interface Cleaning {
  /** Waits for the job in flight. */
  close(): Promise<void>
}

/**
 * Cleans a minute after start and then hourly, so short-lived servers keep their retention promises too. A failed job
 * is reported, does not block others, and is retried at the next run. `onDone` is called after a run without failures.
 */
export function startCleaning(
  pieces: readonly CleaningTask[],
  onError: (error: unknown) => void,
  onDone: () => void = () => {},
): Cleaning {
  const queue = new WorkQueue(onError)
  const add = (piece: CleaningTask) => queue.add(jobOf(piece))
  const jobOf = (piece: CleaningTask) => async () => {
    if (await traced('clean', {}, piece)) add(piece)
  }
  const clean = () => queue.addAll(pieces.map(jobOf), onDone)
  const timers = [setTimeout(clean, SOON_MS), setInterval(clean, EVERY_MS)]
  for (const timer of timers) timer.unref()
  return {
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await queue.close()
    },
  }
}
