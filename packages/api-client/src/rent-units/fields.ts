import { day, decimal, defineFields, flag, integer, lines, openChoice, ref, text } from '../fields/kinds.ts'
import { unitTypes } from './choices.ts'

const amenity = flag({ default: false })

/** Rental units of a building. */
export const unitFields = defineFields({
  building_id: ref({ to: 'building', required: true, form: 'create' }),
  unit_number: text({ max: 50, required: true }),
  unit_name: text({ max: 200 }),
  unit_type: openChoice({ choices: unitTypes, max: 100 }),
  unit_description: lines({ max: 1000 }),
  floor_number: integer({ min: -99, max: 999 }),
  total_area: decimal({ above: 0, below: 999_999 }),
  number_of_rooms: integer({ min: 1, max: 999 }),
  number_of_bathrooms: integer({ min: 1, max: 99 }),
  is_furnished: amenity,
  has_balcony: amenity,
  has_terrace: amenity,
  has_garden: amenity,
  has_parking: amenity,
  has_elevator_access: amenity,
  pets_allowed: amenity,
  is_available: flag({ default: true }),
  available_from: day(),
  notes: lines({ max: 2000 }),
  is_active: flag({ form: false }),
})
