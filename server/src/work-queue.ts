import { isUnreachable } from './http/unavailable.ts'

/** Runs jobs one at a time. A failure is reported and does not stop the queue. */
export class WorkQueue {
  readonly #ending = new AbortController()
  readonly #onError: (error: unknown) => void
  #running: Promise<unknown> = Promise.resolve()

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  /** Aborted when the queue closes. */
  get signal(): AbortSignal {
    return this.#ending.signal
  }

  add(work: () => Promise<unknown>): void {
    this.#running = this.#running
      .then(() => (this.signal.aborted ? undefined : work()))
      .catch((error: unknown) => this.#onError(error))
  }

  /** Adds jobs, dropped once the database is away for two in a row; `onDone` follows the last if none failed. */
  addAll(jobs: readonly (() => Promise<unknown>)[], onDone: () => void): void {
    let hasFailed = false
    let awayInRow = 0
    for (const job of jobs)
      this.add(async () => {
        if (awayInRow > 1) return
        try {
          await job()
          awayInRow = 0
        } catch (error) {
          hasFailed = true
          awayInRow = isUnreachable(error) ? awayInRow + 1 : 0
          throw error
        }
      })
    this.add(async () => {
      if (!hasFailed) onDone()
    })
  }

  /** Waits for the job in flight; drops what is queued. */
  async close(): Promise<void> {
    this.#ending.abort()
    await this.#running
  }
}
