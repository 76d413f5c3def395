/** Works one after the other. What fails is told, and keeps nothing else from its turn. */
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

  /** Waits for what is under way, and begins nothing that waits for its turn. */
  async close(): Promise<void> {
    this.#ending.abort()
    await this.#running
  }
}
