import { expect, it } from 'vitest'
import { shortPath } from './path-text.ts'

it.each([
  [
    'the flags of an arc stand together with what follows',
    'M3 8a2 2 0 0 0 1 1.7A2 2 0 0 1 4 5',
    'M3 8a2 2 0 001 1.7A2 2 0 014 5',
  ],
  ['an arc after an arc needs no letter', 'a2 2 0 0 1 4 0 2 2 0 0 0 3 1', 'a2 2 0 014 0 2 2 0 003 1'],
  ['a sign begins a number', 'M 1 -2 l 3 -4', 'M1-2l3-4'],
  ['so does a second point', 'l.5 .5 1 .5', 'l.5.5 1 .5'],
  ['a point after a flag begins a number', 'a1 1 0 0 1 .5 .5', 'a1 1 0 01.5.5'],
  ['what is short already stays', 'a1 1 0 01.5.5z', 'a1 1 0 01.5.5z'],
  ['so does an arc whose flags end in a fraction', 'a.25.25 0 00.407.195', 'a.25.25 0 00.407.195'],
])('%s', (_, data, short) => {
  expect(shortPath(data)).toBe(short)
})

it('rounds each number by itself, and no flag', () => {
  const tenths = (text: string) => text.replace(/\d*\.\d+/, (each) => `${Math.round(Number(each) * 10) / 10}`)
  expect(shortPath('a.25.25 0 00.407.195', tenths)).toBe('a0.3 0.3 0 000.4 0.2')
  expect(shortPath('c.4-.3.653.982', tenths)).toBe('c0.4-0.3 0.7 1')
})
