import { expect, it } from 'vitest'
import { readFloor } from './read-floor.ts'

it.each([
  ['-1', ['KG', 'Basement', 'UG', '1. UG']],
  ['-2', ['2. UG', '2.UG', '2. Untergeschoss', 'Basement 2', 'basement 2']],
  ['0', ['EG', 'Ground floor']],
  ['1', ['1. OG', '1st floor']],
  ['souterrain', ['Souterrain', 'Lower ground floor']],
])('reads as floor %s what the app and landlords call it', (floor, texts) => {
  for (const text of texts) expect([text, readFloor(text)]).toEqual([text, floor])
})

it('leaves other texts as they are', () => {
  for (const text of ['-2', '0. UG', 'Basement two', 'Remise']) expect(readFloor(text)).toBe(text)
})
