/** Milliseconds with few and with many landlords, measured in succession. */
export type Pair = [few: number, many: number]

/** By operation. */
export type Taken = Map<string, Pair[]>

export function add(taken: Taken, operation: string, pair: Pair): void {
  taken.set(operation, [...(taken.get(operation) ?? []), pair])
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Random order: neither always runs second. */
const flipCoin = () => Math.random() < 0.5

/** Runs the same work on both. */
export async function runOnBoth<Place>(
  [few, many]: [Place, Place],
  work: (place: Place) => Promise<number>,
): Promise<Pair> {
  if (!flipCoin()) return [await work(few), await work(many)]
  const last = await work(many)
  return [await work(few), last]
}

/** Synchronises two walks step by step, so that background load affects both equally. */
export class Lockstep {
  #other: (() => Promise<void>) | undefined

  /** Runs a step once the other walk has reached it. */
  take<T>(step: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const mine = () => step().then(resolve, reject)
      const other = this.#other
      this.#other = other ? undefined : mine
      if (other) void (flipCoin() ? mine().then(other) : other().then(mine))
    })
  }
}
