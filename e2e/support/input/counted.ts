import type { Hands } from './hands.ts'

/** Counts clicks and activations; typing, Tab and arrow keys are free. */
export function counted(hands: Hands): { hands: Hands; presses: () => number } {
  let presses = 0
  const count =
    <Given extends unknown[]>(act: (...given: Given) => Promise<void>, by: number) =>
    async (...given: Given) => {
      presses += by
      await act(...given)
    }
  return {
    presses: () => presses,
    hands: {
      ...hands,
      press: count(hands.press, 1),
      tick: count(hands.tick, 1),
      // One press opens it, one chooses.
      choose: count(hands.choose, 2),
      take: count(hands.take, 2),
    },
  }
}
