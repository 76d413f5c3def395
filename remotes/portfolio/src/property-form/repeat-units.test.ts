import { expect, it } from 'vitest'
import { repeatedUnits } from './repeat-units.ts'

const buildings = [
  { id: 'a', total_floors: 3 },
  { id: 'b', total_floors: 2 },
]
const unit = (unit_number: string, floor_number: unknown = 0, building: string | null = null) => ({
  id: unit_number,
  unit_number,
  floor_number,
  building,
  unit_type: 'wohnung',
  total_area: 54.5,
})

it('gives each floor above the same units, with numbers continued, building by building (R69)', () => {
  const units = [unit('VH-01'), { ...unit('VH-02'), total_area: 61 }, unit('HH-1', 0, 'b')]
  const repeated = repeatedUnits({ buildings, units })
  expect(repeated.map(({ unit_number, floor_number }) => [unit_number, floor_number])).toEqual([
    ['VH-03', 1],
    ['VH-04', 1],
    ['VH-05', 2],
    ['VH-06', 2],
    ['HH-2', 1],
  ])
  expect(repeated[3]).toMatchObject({ unit_type: 'wohnung', total_area: 61, building: null })
  expect(new Set([...units, ...repeated].map(({ id }: { id?: string }) => id)).size).toBe(8)
})

it('repeats no number in other letters', () => {
  const repeated = repeatedUnits({ buildings, units: [unit('vh-03'), unit('VH-02')] })
  expect(repeated.map(({ unit_number }) => unit_number)).toEqual(['VH-04', 'VH-05', 'VH-06', 'VH-07'])
})

it.each([
  ['on several floors', [unit('1', 0), unit('2', 1)]],
  ['on the top floor', [unit('1', 2)]],
  ['without a floor', [unit('1', null)]],
  ['without a number', [unit(' ', 0)]],
  ['none', []],
])('repeats nothing for units that are %s', (_, units) => {
  expect(repeatedUnits({ buildings, units })).toEqual([])
})
