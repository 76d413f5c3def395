import { floodLimit } from '@keystead/module-sdk/manifest/host-limits'

/** In ms, between two calls of a module that floods the server. */
const callInterval = 100

/** In ms without a call, after which the limit is lifted. */
const calmAfter = 3_000

/** Throttles modules that flood the server. Looks up the caller only when there are many calls. */
export class Pace {
  readonly #callerOf: (place: Error) => string | undefined
  #second = 0
  #places: Error[] = []
  #counts = new Map<string, number>()
  /** Consecutive seconds above the limit, not counting the current one. */
  #row = new Map<string, number>()
  /** Time of a throttled module's last scheduled call. */
  readonly #last = new Map<string, number>()

  constructor(callerOf: (place: Error) => string | undefined) {
    this.#callerOf = callerOf
  }

  /** @returns how many ms to delay the call */
  delay(place: Error, now = performance.now()): number {
    this.#begin(Math.floor(now / 1_000))
    this.#places.push(place)
    const floods = [...this.#row.values()].some((seconds) => seconds >= floodLimit.seconds)
    if (!floods && this.#last.size === 0 && this.#places.length <= floodLimit.perSecond) return 0
    const module = this.#count()
    if (module === undefined) return 0
    const last = this.#last.get(module)
    if (last === undefined) {
      if ((this.#row.get(module) ?? 0) < floodLimit.seconds) return 0
    } else if (now - last > calmAfter) {
      this.#last.delete(module)
      return 0
    }
    const at = Math.max(now, (last ?? now) + callInterval)
    this.#last.set(module, at)
    return at - now
  }

  #begin(second: number): void {
    if (second === this.#second) return
    const isNext = second === this.#second + 1
    const over = [...this.#counts].filter(([, count]) => count > floodLimit.perSecond)
    this.#row = new Map(isNext ? over.map(([module]) => [module, (this.#row.get(module) ?? 0) + 1]) : [])
    this.#second = second
    this.#places = []
    this.#counts = new Map()
  }

  /** Counts this second's calls that have not been counted yet. @returns the caller of the last one */
  #count(): string | undefined {
    const counted = [...this.#counts.values()].reduce((sum, count) => sum + count, 0)
    let module: string | undefined
    for (const place of this.#places.slice(counted)) {
      module = this.#callerOf(place)
      const name = module ?? ''
      this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
    }
    return module
  }
}
