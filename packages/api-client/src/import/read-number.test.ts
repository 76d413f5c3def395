import { expect, it } from 'vitest'
import { readNumber } from './read-number.ts'

it.each([
  ['850', 850],
  ['850,50', 850.5],
  ['850.50', 850.5],
  ['1.234,50 €', 1234.5],
  ['€1,234.50', 1234.5],
  ['1 234,50 EUR', 1234.5],
  ["CHF 1'234.50", 1234.5],
  ['1.234', 1234],
  ['12,345,678', 12_345_678],
  ['0.125', 0.125],
  ['63,5 m²', 63.5],
  ['-1', -1],
  ['2,5', 2.5],
])('reads %s', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

it.each(['', 'abc', '12a', '1-2', '3 Zimmer', '€'])('reads no number in %j', (text) => {
  expect(readNumber(text)).toBeUndefined()
})
