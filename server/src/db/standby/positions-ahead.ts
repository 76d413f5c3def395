import type { Position } from './position.ts'

interface Sent {
  position: Position
  at: number
}

/** More are thinned out, e.g. while a standby is away for days. */
const KEPT = 1_000
/** After that, the lag may be too small by at most this fraction. */
const INACCURACY = 0.02

/** Positions of the primary that the standby has not reached yet, with the time each was first seen. */
export class PositionsAhead {
  #sent: Sent[] = []

  record(position: Position): void {
    if (position === this.#sent.at(-1)?.position) return
    this.#sent.push({ position, at: performance.now() })
    if (this.#sent.length > KEPT) this.#thinOut()
  }

  /** Forgets the positions that the standby has reached. */
  drop(shown: Position): void {
    this.#sent = this.#sent.filter(({ position }) => position > shown)
  }

  /** Replication lag, in seconds; 0 if the standby has everything. */
  get lagSeconds(): number {
    const [first] = this.#sent
    return first ? (performance.now() - first.at) / 1000 : 0
  }

  get size(): number {
    return this.#sent.length
  }

  #thinOut(): void {
    const now = performance.now()
    let last = Number.NEGATIVE_INFINITY
    this.#sent = this.#sent.filter(({ at }) => {
      if (at - last < (now - at) * INACCURACY) return false
      last = at
      return true
    })
  }
}
