/** Value lists without zod, so menus can import them without loading the contract. */

export const propertyTypes = ['residential', 'commercial', 'mixed'] as const
export type PropertyType = (typeof propertyTypes)[number]
