import { aBuilding, aGroup, aUnit } from '@keystead/api-client/testing/rows'
import { expect, it } from 'vitest'
import { houseLabel, houseNames } from './unit-label.ts'

const place = (building: string, group: string) => ({
  unit: aUnit(),
  building: aBuilding({ name: building }),
  group: aGroup({ name: group }),
})

it('names building and property, once if both have the same name', () => {
  const [yard, street] = [place('Vorderhaus', 'Lychener Höfe'), place('Lindenstraße 12', 'Lindenstraße 12')]
  expect(houseNames(yard)).toEqual(['Vorderhaus', 'Lychener Höfe'])
  expect(houseLabel(yard)).toBe('Lychener Höfe · Vorderhaus')
  expect(houseNames(street)).toEqual(['Lindenstraße 12'])
  expect(houseLabel(street)).toBe('Lindenstraße 12')
})
