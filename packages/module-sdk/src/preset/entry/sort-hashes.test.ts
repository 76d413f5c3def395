import { expect, it } from 'vitest'
import { withSortedTables } from './sort-hashes.ts'

const hash = (name: string) => `"*-*-*-CHUNK-SRI-HASH-${name}+/="`
const sorted = `r.sriHashes = {"7y": ${hash('a')},"k": ${hash('b')},63: ${hash('c')},787: ${hash('d')}};`
const shuffled = `r.sriHashes = {787: ${hash('d')},"k": ${hash('b')},63: ${hash('c')},"7y": ${hash('a')}};`

it('sorts tables of integrity hashes', () => {
  expect(withSortedTables(`{${shuffled}}${shuffled}`)).toBe(`{${sorted}}${sorted}`)
})

it('leaves other objects as they are', () => {
  const others = 'var e = {b: 1,a: 2}; r.u = {"k": "k.js","7y": "7y.js"}'
  expect(withSortedTables(others)).toBe(others)
})
