/** Value lists without zod, so menus can import them without loading the contract. */

export const resourceTypes = [
  'property_group',
  'building',
  'rent_unit',
  'lease_agreement',
  'contact',
] as const
export type ResourceType = (typeof resourceTypes)[number]
