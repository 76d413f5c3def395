import { expect, it } from 'vitest'
import { lastOfMost, nextNumber } from './next-number.ts'

it.each([
  [['VH-01', 'VH-07', 'VH-G1'], 'VH-07'],
  [['1', '2', '10'], '10'],
  [['Laden'], 'Laden'],
  [[], undefined],
])('continues the most common pattern of %j', (numbers, last) => {
  expect(lastOfMost(numbers)).toBe(last)
})

it('takes the next free one, with leading zeros', () => {
  expect(nextNumber('VH-07', new Set(['vh-08']))).toBe('VH-09')
  expect(nextNumber('Laden', new Set())).toBe('Laden 2')
})

it('continues numbers of any length', () => {
  const taken = new Set(['10000000000000000', '10000000000000001'])
  expect(nextNumber('10000000000000000', taken)).toBe('10000000000000002')
})
