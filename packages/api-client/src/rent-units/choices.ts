/** Lists of values, apart from the contract: who needs them in a menu needs no zod for it. */

/** What the forms offer; another value that is stored is shown as it is. */
export const unitTypes = ['apartment', 'studio', 'wohnung', 'bungalow', 'other'] as const
export type UnitType = (typeof unitTypes)[number]

/** Amenities, false unless said otherwise. */
export const amenities = [
  'is_furnished',
  'has_balcony',
  'has_terrace',
  'has_garden',
  'has_parking',
  'has_elevator_access',
  'pets_allowed',
] as const
export type Amenity = (typeof amenities)[number]

export const isUnitType = (type: string | null): type is UnitType =>
  (unitTypes as readonly (string | null)[]).includes(type)
