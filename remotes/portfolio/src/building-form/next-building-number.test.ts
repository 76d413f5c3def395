import { aBuilding, aGroup } from '@keystead/api-client/testing/rows'
import { expect, it } from 'vitest'
import { newBuildingValues } from './building-values.ts'

it.each([
  ['the first', [], '1'],
  ['one after the highest, whatever was deleted', ['1', '3'], '4'],
  ['house numbers too', ['12 ', '14'], '15'],
  ['letters and buildings without a number by their count', ['A', 'B', null], '4'],
  ['none beyond what counts as a number', ['9'.repeat(30)], '2'],
])('proposes %s', (_, numbers, next) => {
  const buildings = numbers.map((building_number) => aBuilding({ building_number }))
  expect(newBuildingValues(aGroup({ buildings }), 'Germany').building_number).toBe(next)
})
