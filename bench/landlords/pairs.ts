/** Milliseconds with few landlords and with many, one after the other. */
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

/** Whose turn is first is left to chance: neither always follows the other. */
const swapped = () => Math.random() < 0.5

/** Runs the same for both. */
export async function inPair<Place>(
  [few, many]: [Place, Place],
  work: (place: Place) => Promise<number>,
): Promise<Pair> {
  if (!swapped()) return [await work(few), await work(many)]
  const last = await work(many)
  return [await work(few), last]
}

/** Lets two walk the same way step by step: what else the machine does then falls on both. */
export class Turns {
  #other: (() => Promise<void>) | undefined

  /** Runs the step once the other has come as far. */
  take<T>(step: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const mine = () => step().then(resolve, reject)
      const other = this.#other
      this.#other = other ? undefined : mine
      if (other) void (swapped() ? mine().then(other) : other().then(mine))
    })
  }
}
