/** With any number of scrapers: at most one query per FRESH_MS, and a scrape waits no longer than WAIT_MS. */
const FRESH_MS = 5_000
const WAIT_MS = 2_000

/** What a query answered last; null if it failed or was late. */
export class FreshValue<T> {
  readonly #query: () => Promise<T | null>
  #value: T | null = null
  #pending: Promise<void> | undefined
  #readAt = Number.NEGATIVE_INFINITY

  constructor(query: () => Promise<T | null>) {
    this.#query = query
  }

  get value(): T | null {
    return this.#value
  }

  async read(): Promise<void> {
    if (!this.#pending && performance.now() - this.#readAt >= FRESH_MS) {
      this.#pending = this.#renew().finally(() => {
        this.#pending = undefined
      })
    }
    if (!this.#pending) return
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.#value = null
        resolve()
      }, WAIT_MS)
    })
    await Promise.race([this.#pending, late])
    clearTimeout(timer)
  }

  async #renew(): Promise<void> {
    this.#value = await this.#query().catch(() => null)
    this.#readAt = performance.now()
  }
}
