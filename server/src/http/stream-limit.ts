import { Problem } from './problem.ts'

export interface StreamLimits {
  /** Of one caller at once. One connection serves all tabs of a browser, but many people may share an address. */
  perClient: number
  /** Of all together: each holds a connection and some memory for as long as it lasts. */
  inAll: number
}

export const STREAM_LIMITS: StreamLimits = { perClient: 100, inAll: 10_000 }

/** Counts the event streams that are open in this process. */
export class StreamLimit {
  readonly #limits: StreamLimits
  readonly #open = new Map<string, number>()
  #inAll = 0

  constructor(limits: StreamLimits = STREAM_LIMITS) {
    this.#limits = limits
  }

  /**
   * Takes one more stream of a caller in. The returned function is to be called once, when the stream has ended.
   * @throws Problem 429 when the caller, or all together, have as many as may be
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
