/** Lists of values, apart from the contract: who needs them in a menu needs no zod for it. */

export const propertyTypes = ['residential', 'commercial', 'mixed'] as const
export type PropertyType = (typeof propertyTypes)[number]
