import { expect, it } from 'vitest'
import { perModule, ratioTo } from './tables.ts'

it('compares each round with the same round of the smallest registry', () => {
  // The second round was slow for both: the ratio of the medians alone would be 1.2.
  expect(ratioTo([100, 400, 110], [110, 400, 120])).toBeCloseTo(120 / 110)
  expect(ratioTo([], [])).toBeNaN()
})

it('reports the cost of one more module', () => {
  const figures = [
    { modules: 5, value: 1_000 },
    { modules: 50, value: 1_500 },
    { modules: 500, value: 10_900 },
  ]
  expect(perModule(figures)).toBe(20)
  expect(perModule(figures.slice(0, 1))).toBeNaN()
})
