import type { Position } from './position.ts'

interface Sent {
  position: Position
  at: number
}

/** More are thinned out: for a standby that is away for days. */
const KEPT = 1_000
/** By at most this part of it the lag may then be too small. */
const INACCURACY = 0.02

/** Positions of the primary that the standby has not reached yet, with the time of their sight. */
export class PositionsAhead {
  #sent: Sent[] = []

  record(position: Position): void {
    if (position === this.#sent.at(-1)?.position) return
    this.#sent.push({ position, at: performance.now() })
    if (this.#sent.length > KEPT) this.#thinOut()
  }

  /** Forgets what the standby shows. */
  drop(shown: Position): void {
    this.#sent = this.#sent.filter(({ position }) => position > shown)
  }

  /** For how long the standby lacks something that the primary has. */
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
