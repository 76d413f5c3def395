import { describe, expect, it } from 'vitest'
import { searchRows } from './search-rows.ts'

interface Row {
  name: string
  city: string
}

const textOf = ({ name, city }: Row) => `${name} Am Hang 3 ${city}`
const rows = [
  { name: 'Haus 1', city: 'Berlin' },
  { name: 'Haus\n2', city: 'Berlin' },
  { name: 'Turm Haus Haus', city: 'Ulm' },
  { name: 'Türm', city: 'Ulm' },
]
const found = (search: string) => searchRows(rows, search, textOf).map((row) => rows.indexOf(row))

describe('searchRows', () => {
  it('finds short numbers only where one begins (R47)', () => {
    const units = ['WE 12', 'WE 2', 'WE 20', 'WE 32'].map((name) => ({ name, city: '' }))
    const names = (search: string) =>
      searchRows(units, search, ({ name }: Row) => name).map(({ name }) => name)
    expect(names('2')).toEqual(['WE 2', 'WE 20'])
    expect(names('we 2')).toEqual(['WE 2', 'WE 20'])
    expect(names('12')).toEqual(['WE 12'])
  })

  it.each([
    ['', [0, 1, 2, 3]],
    ['   ', [0, 1, 2, 3]],
    ['haus', [0, 1, 2]],
    ['turm', [2, 3]],
    ['haus ulm', [2]],
    ['ulm HAUS', [2]],
    ['haus 2', [1]],
    // Words in all rows, before and after one in few.
    ['hang haus am 3', [0, 1, 2]],
    ['am ulm hang turm 3', [2, 3]],
    // Not across two rows, which are searched as one text.
    ['berlinhaus', []],
    ['nowhere', []],
  ])('finds %j in the rows %j, each once and in their order', (search, places) => {
    expect(found(search)).toEqual(places)
  })

  it('searches many rows for a short number in linear time', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({ name: `1${index}2`, city: 'Ulm' }))
    const begin = performance.now()
    expect(searchRows(many, '2', textOf)).toHaveLength(0)
    expect(performance.now() - begin).toBeLessThan(2000)
  })

  it('searches new rows, and by a new text', () => {
    expect(searchRows(rows.slice(3), 'turm', textOf)).toHaveLength(1)
    expect(searchRows([], 'turm', textOf)).toEqual([])
    expect(searchRows(rows, 'turm', ({ city }: Row) => city)).toEqual([])
  })
})
