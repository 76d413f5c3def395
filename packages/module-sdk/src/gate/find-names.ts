const CODES = 128

/**
 * Finds which names occur in files, in one pass per file (Aho–Corasick), linear in names and bytes. Names are ASCII;
 * only a name's first occurrence counts.
 */
export class NameFinder<T> {
  /** Transitions, keyed by `state * CODES + byte`. */
  readonly #next = new Map<number, number>()
  readonly #ends: T[][] = [[]]
  readonly #children: [byte: number, state: number][][] = [[]]
  /** Failure link: the state of the longest proper suffix that is a prefix of a name. */
  readonly #fallback: number[] = [0]
  /** The nearest state along the failure links, itself included, at which a name ends. */
  readonly #named: number[] = [0]
  readonly #reported = new Set<number>([0])

  constructor(names: Iterable<readonly [name: string, value: T]>) {
    for (const [name, value] of names) this.#add(name, value)
    this.#link()
  }

  /** Names in this file that no earlier file contained. */
  find(bytes: Uint8Array): T[] {
    const matches: T[] = []
    let state = 0
    for (const byte of bytes) {
      state = byte < CODES ? this.#step(state, byte) : 0
      let end = this.#named[state] ?? 0
      while (!this.#reported.has(end)) {
        this.#reported.add(end)
        matches.push(...(this.#ends[end] ?? []))
        end = this.#named[this.#fallback[end] ?? 0] ?? 0
      }
    }
    return matches
  }

  #add(name: string, value: T): void {
    let state = 0
    for (const byte of Buffer.from(name)) {
      const key = state * CODES + byte
      const to = this.#next.get(key) ?? this.#ends.push([]) - 1
      if (!this.#next.has(key)) {
        this.#next.set(key, to)
        this.#children[state]?.push([byte, to])
        this.#children.push([])
      }
      state = to
    }
    this.#ends[state]?.push(value)
  }

  /** Breadth-first, since a failure link always points to a shorter prefix. */
  #link(): void {
    let level = [0]
    while (level.length > 0) {
      const below: number[] = []
      for (const state of level) {
        for (const [byte, child] of this.#children[state] ?? []) {
          const fallback = state === 0 ? 0 : this.#step(this.#fallback[state] ?? 0, byte)
          this.#fallback[child] = fallback
          this.#named[child] = this.#ends[child]?.length ? child : (this.#named[fallback] ?? 0)
          below.push(child)
        }
      }
      level = below
    }
  }

  #step(from: number, byte: number): number {
    for (let state = from; ; state = this.#fallback[state] ?? 0) {
      const to = this.#next.get(state * CODES + byte)
      if (to !== undefined) return to
      if (state === 0) return 0
    }
  }
}
