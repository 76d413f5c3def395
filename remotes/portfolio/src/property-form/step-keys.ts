/** Save step keys: the property, and each building and unit by entry id. */
export const groupKey = 'group'
export const buildingKey = (id: string) => `building-${id}`
export const unitKey = (id: string) => `unit-${id}`
