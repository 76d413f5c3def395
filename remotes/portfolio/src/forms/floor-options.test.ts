import { expect, it } from 'vitest'
import { floorOptions } from './floor-options.ts'

it('offers floors from the lowest to the highest, whichever are stored (R15)', () => {
  const options = floorOptions({ total_floors: 1 }, [-2, 7, 'attic', -3], (key) => key)
  expect(options.map(({ value }) => value)).toEqual([
    -3,
    -2,
    -1,
    'souterrain',
    0,
    'raised_ground',
    1,
    7,
    'attic',
  ])
})
