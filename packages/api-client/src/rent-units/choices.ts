/** Value lists without zod, so menus can import them without loading the contract. */

/** Offered by forms; other stored values are shown as they are. */
export const unitTypes = [
  'apartment',
  'studio',
  'wohnung',
  'bungalow',
  'shop',
  'office',
  'parking',
  'storage',
  'other',
] as const
export type UnitType = (typeof unitTypes)[number]

/** Floors known by a name. */
export const floorNames = ['raised_ground', 'souterrain', 'attic'] as const
export type FloorName = (typeof floorNames)[number]

/** Amenities. */
export const amenities = [
  'is_furnished',
  'has_balcony',
  'has_terrace',
  'has_garden',
  'has_parking',
  'has_elevator_access',
  'pets_allowed',
] as const

export const isUnitType = (type: string | null): type is UnitType =>
  (unitTypes as readonly (string | null)[]).includes(type)
