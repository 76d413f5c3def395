import type { Building } from '@keystead/api-client/buildings/contract'

/** A building's name; its street where it has none. */
export const buildingName = ({ name, street }: Pick<Building, 'name' | 'street'>): string => name || street
