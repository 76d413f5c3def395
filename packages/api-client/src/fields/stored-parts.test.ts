import { expect, it } from 'vitest'
import { unitFields } from '../rent-units/fields.ts'
import { aUnit } from '../testing/rows.ts'
import { formSchema } from './form-schema.ts'
import { storedParts, storedValues } from './limits.ts'

const parts = (body: object) =>
  storedParts(unitFields, body, (name) => ({ attic: 4, souterrain: -1 })[name] ?? 0)

it('stores a half room beside the number, and shows both as one (R57)', () => {
  expect(parts({ number_of_rooms: 2.5 })).toEqual({ number_of_rooms: 2, has_half_room: true })
  expect(parts({ number_of_rooms: 3 })).toEqual({ number_of_rooms: 3, has_half_room: false })
  expect(parts({ number_of_rooms: null })).toEqual({ number_of_rooms: null, has_half_room: false })
  expect(parts({ unit_number: '1' })).toEqual({ unit_number: '1' })
  const shown = storedValues(unitFields, aUnit({ number_of_rooms: 2, has_half_room: true }))
  expect(shown).toMatchObject({ number_of_rooms: 2.5 })
  expect(shown).not.toHaveProperty('has_half_room')
})

it('stores the name of a floor beside its number (R58)', () => {
  expect(parts({ floor_number: 'attic' })).toEqual({ floor_number: 4, floor_name: 'attic' })
  expect(parts({ floor_number: 2 })).toEqual({ floor_number: 2, floor_name: null })
  expect(parts({ floor_number: null })).toEqual({ floor_number: null, floor_name: null })
  const shown = storedValues(unitFields, aUnit({ floor_number: -1, floor_name: 'souterrain' }))
  expect(shown).toMatchObject({ floor_number: 'souterrain' })
})

it('accepts names and numbers of floors in a form, and nothing else', () => {
  const { shape } = formSchema(unitFields, 'edit')
  for (const floor of ['attic', 3, null]) expect(shape.floor_number.safeParse(floor).success).toBe(true)
  expect(shape.floor_number.safeParse('roof').success).toBe(false)
  const { error } = shape.floor_number.safeParse(1000)
  expect(error?.issues[0]?.message).toBe('common:validation.range?min=-99&max=999')
})
