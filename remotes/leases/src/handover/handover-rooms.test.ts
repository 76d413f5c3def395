import { aUnit } from '@keystead/api-client/testing/rows'
import { expect, it } from 'vitest'
import { handoverRooms } from './handover-rooms.ts'

const rooms = (given: Partial<ReturnType<typeof aUnit>>) =>
  handoverRooms(aUnit(given)).map(({ kind, number }) => [kind, number].filter(Boolean).join(' '))

it('has a row per room, numbered if several, and for the unit’s other parts', () => {
  const large = { number_of_rooms: 2, number_of_bathrooms: 2, has_balcony: true, has_parking: true }
  expect(rooms({ ...large, has_terrace: false, has_garden: false })).toEqual([
    'hall',
    'kitchen',
    'bathroom 1',
    'bathroom 2',
    'room 1',
    'room 2',
    'balcony',
    'cellar',
    'parking',
  ])
})

it('has the usual rooms if unknown, and at most what fits on a page', () => {
  expect(handoverRooms(undefined).map(({ kind }) => kind)).toEqual([
    'hall',
    'kitchen',
    'bathroom',
    'room',
    'cellar',
  ])
  expect(
    rooms({ number_of_rooms: 999, number_of_bathrooms: 1 }).filter((room) => /^room/.test(room)),
  ).toHaveLength(12)
})

it('has no rooms of a dwelling for a parking space, storage, shop or office', () => {
  const none = { number_of_rooms: null, number_of_bathrooms: null, has_parking: false }
  expect(rooms({ ...none, unit_type: 'parking', has_parking: true })).toEqual(['parking'])
  expect(rooms({ ...none, unit_type: 'storage' })).toEqual(['room 1'])
  expect(rooms({ ...none, unit_type: 'shop' })).toEqual(['hall', 'kitchen', 'cellar'])
  expect(rooms({ ...none, unit_type: 'office', number_of_rooms: 2, number_of_bathrooms: 1 })).toEqual([
    'hall',
    'kitchen',
    'bathroom',
    'room 1',
    'room 2',
    'cellar',
  ])
})
