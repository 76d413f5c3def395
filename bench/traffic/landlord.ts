/** Facts about numbered landlords, shared by filling and visiting. */
export const PROPERTIES = 3
export const LEASES = 8
export const PASSWORD = 'long enough to visit'

export const emailOf = (number: number): string => `landlord-${number}@example.org`
export const refreshTokenOf = (number: number | ''): string => `traffic-${number}`

/** A loopback address each: nginx and rate limits see as many clients as people. */
export const addressOf = (number: number): string =>
  `127.${1 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
