import type { Building } from '@keystead/api-client/buildings/contract'

/** A building's name; its street where it has none. */
export const buildingName = ({ name, street }: Pick<Building, 'name' | 'street'>): string => name || street

/** "Lychener Straße 48, 10437 Berlin". */
export const buildingAddress = ({ street, postal_code, city }: Building): string =>
  `${street}, ${postal_code} ${city}`
