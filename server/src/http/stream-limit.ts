import { Problem } from './problem.ts'

export interface StreamLimits {
  /** Per client. All tabs of a browser share one connection, but many people may share an address. */
  perClient: number
  /** In total: each holds a connection and some memory. */
  inAll: number
}

export const STREAM_LIMITS: StreamLimits = { perClient: 100, inAll: 10_000 }

/** Counts open event streams in this process. */
export class StreamLimit {
  readonly #limits: StreamLimits
  readonly #open = new Map<string, number>()
  #inAll = 0

  constructor(limits: StreamLimits = STREAM_LIMITS) {
    this.#limits = limits
  }

  get open(): number {
    return this.#inAll
  }

  /**
   * Admits a stream. Call the returned function once when it ends.
   * @throws Problem 429 if the client or the server is at its limit
   */
  enter(client: string): () => void {
    const count = this.#open.get(client) ?? 0
    if (count >= this.#limits.perClient || this.#inAll >= this.#limits.inAll)
      throw new Problem(429, 'rate_limited', 'Too many event streams are open', undefined, RETRY_SECONDS)
    this.#open.set(client, count + 1)
    this.#inAll += 1
    return () => this.#leave(client)
  }

  #leave(client: string): void {
    const count = (this.#open.get(client) ?? 1) - 1
    if (count > 0) this.#open.set(client, count)
    else this.#open.delete(client)
    this.#inAll -= 1
  }
}

const RETRY_SECONDS = 30
