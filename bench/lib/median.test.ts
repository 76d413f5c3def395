import { expect, it } from 'vitest'
import { median, quantile } from './median.ts'

it('takes the middle, of two the higher', () => {
  expect(median([30, 2, 10])).toBe(10)
  expect(median([1, 4])).toBe(4)
  expect(median([])).toBeNaN()
})

it('returns a percentile', () => {
  const values = Array.from({ length: 100 }, (_, at) => at + 1)
  expect(quantile(values, 0.95)).toBe(96)
  expect(quantile([7], 0.95)).toBe(7)
})
