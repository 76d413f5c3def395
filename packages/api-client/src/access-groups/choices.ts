/** Lists of values, apart from the contract: who needs them in a menu needs no zod for it. */

export const resourceTypes = [
  'property_group',
  'building',
  'rent_unit',
  'lease_agreement',
  'contact',
] as const
export type ResourceType = (typeof resourceTypes)[number]
