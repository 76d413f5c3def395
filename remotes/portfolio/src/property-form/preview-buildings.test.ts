import { expect, it } from 'vitest'
import { previewBuildings } from './preview-buildings.ts'

it('shows the input so far, ignoring invalid numbers', () => {
  expect(previewBuildings({})).toEqual([])
  const typed = { year_built: '19', buildings: [{ total_floors: 'five' }, { total_floors: 3 }] }
  expect(previewBuildings({ ...typed, units: [{ unit_number: '1', floor_number: 2 }, undefined] })).toEqual([
    {
      totalFloors: null,
      yearBuilt: null,
      units: [
        { number: '1', floor: 2, type: undefined, occupied: false, isNew: true },
        { number: '', floor: 0, type: undefined, occupied: false, isNew: true },
      ],
    },
    { totalFloors: 3, yearBuilt: null, units: [] },
  ])
})

it('knows all possible floors, and none beyond', () => {
  const buildings = [{ total_floors: 120 }, { total_floors: 9999 }, { total_floors: 10_000 }]
  expect(previewBuildings({ buildings }).map(({ totalFloors }) => totalFloors)).toEqual([120, 9999, null])
})

it('draws an attic above the other units while the floors are not entered (R58)', () => {
  const floorsOf = (total_floors: number | null) =>
    previewBuildings({
      buildings: [{ total_floors }],
      units: [{ floor_number: 'attic' }, { floor_number: 2 }, { floor_number: 'souterrain' }],
    })[0]?.units.map(({ floor }) => floor)
  expect(floorsOf(null)).toEqual([3, 2, -1])
  expect(floorsOf(5)).toEqual([5, 2, -1])
})
