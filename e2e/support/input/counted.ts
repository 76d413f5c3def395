import type { InputMethod } from './input-method.ts'

/** Counts clicks and activations; typing, Tab and arrow keys are free. */
export function counted(input: InputMethod): { input: InputMethod; presses: () => number } {
  let presses = 0
  const count =
    <Given extends unknown[]>(act: (...given: Given) => Promise<void>, by: number) =>
    async (...given: Given) => {
      presses += by
      await act(...given)
    }
  return {
    presses: () => presses,
    input: {
      ...input,
      press: count(input.press, 1),
      tick: count(input.tick, 1),
      // One press opens it, one chooses.
      choose: count(input.choose, 2),
      take: count(input.take, 2),
    },
  }
}
