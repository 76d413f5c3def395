import { type Amenity, amenities } from '@keystead/api-client/rent-units/choices'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'

/** Amenities in the order in which they are shown, and their texts. */
export const amenityTexts = {
  is_furnished: 'field.is_furnished',
  has_balcony: 'field.has_balcony',
  has_terrace: 'field.has_terrace',
  has_garden: 'field.has_garden',
  has_parking: 'field.has_parking',
  has_elevator_access: 'field.has_elevator_access',
  pets_allowed: 'field.pets_allowed',
} as const satisfies Record<Amenity, string>

const none = Object.fromEntries(amenities.map((name) => [name, false])) as Record<Amenity, false>

export const blankUnit = { unit_number: '', ...none, is_available: true }

/** What one unit has in common with another of its kind: what is copied. */
export function unitDetails(unit: RentUnit) {
  return {
    unit_type: unit.unit_type,
    total_area: unit.total_area,
    number_of_rooms: unit.number_of_rooms,
    number_of_bathrooms: unit.number_of_bathrooms,
    is_furnished: unit.is_furnished,
    has_balcony: unit.has_balcony,
    has_terrace: unit.has_terrace,
    has_garden: unit.has_garden,
    has_parking: unit.has_parking,
    has_elevator_access: unit.has_elevator_access,
    pets_allowed: unit.pets_allowed,
  }
}

/** What the edit form begins with. */
export function unitValues(unit: RentUnit) {
  return {
    ...unitDetails(unit),
    unit_number: unit.unit_number,
    unit_name: unit.unit_name,
    unit_description: unit.unit_description,
    floor_number: unit.floor_number,
    is_available: unit.is_available,
    available_from: unit.available_from,
    notes: unit.notes,
  }
}
