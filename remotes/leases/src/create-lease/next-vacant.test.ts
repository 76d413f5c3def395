import { aLease } from '@keystead/api-client/testing/lease-rows'
import { aBuilding, aGroup, aUnit } from '@keystead/api-client/testing/rows'
import { expect, it } from 'vitest'
import { nextVacant } from './next-vacant.ts'

const today = '2026-11-20'
const group = aGroup()
const [front, back, far] = [
  aBuilding({ propertygroup_id: group.id }),
  aBuilding({ propertygroup_id: group.id }),
  aBuilding(),
]
const placed = (building: typeof front, unit_number: string, is_available = true) => ({
  unit: aUnit({ building_id: building.id, unit_number, is_available }),
  building,
  ...(building !== far && { group }),
})
const places = [
  placed(front, 'VH-1'),
  placed(front, 'VH-2', false),
  placed(front, 'VH-10'),
  placed(front, 'VH-9'),
  placed(back, 'HH-1'),
  placed(far, 'X-1'),
]
const [vh1, , vh10, vh9, hh1, x1] = places.map(({ unit }) => unit.id)
const byId = new Map(places.map((place) => [place.unit.id, place]))
const next = (id = '', leased: (string | undefined)[] = []) =>
  nextVacant(
    byId,
    leased.map((rent_unit_id) => aLease({ rent_unit_id, start_date: '2020-01-01', lease_status: 'active' })),
    id,
    today,
  )

it('is the next by number in the building, else an earlier one', () => {
  expect(next(vh1)).toBe(vh9)
  expect(next(vh9)).toBe(vh10)
  expect(next(vh10)).toBe(vh1)
})

it('is none that is let from a later day', () => {
  const later = aLease({ rent_unit_id: vh9, start_date: '2026-12-01', lease_status: 'active' })
  expect(nextVacant(byId, [later], vh1 ?? '', today)).toBe(vh10)
})

it('is none that has a draft', () => {
  const drafts = [vh9, vh10].map((rent_unit_id) => aLease({ rent_unit_id, lease_status: 'draft' }))
  expect(nextVacant(byId, drafts, vh1 ?? '', today)).toBe(hh1)
})

it('is one of the same property if the building is let, never of another', () => {
  expect(next(vh1, [vh9, vh10])).toBe(hh1)
  expect(next(vh1, [vh9, vh10, hh1])).toBeUndefined()
  expect(next(x1)).toBeUndefined()
})
