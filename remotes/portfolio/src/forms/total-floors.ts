import { optionalInteger } from '@keystead/api-client/form-fields'

export const mostFloors = 9999

/** How many floors a building has: a whole number, or none. */
export const totalFloors = optionalInteger(1, mostFloors)
