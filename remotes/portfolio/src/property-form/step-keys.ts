/** Names of the create wizard's steps: the property, and each building and unit by its entry. */
export const groupKey = 'group'
export const buildingKey = (id: string) => `building-${id}`
export const unitKey = (id: string) => `unit-${id}`
