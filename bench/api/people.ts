/** Who asks: landlords 1 to 8. More than one, for each may ask 1,000 times a second. */
export const ASKING = 8
/** As many as a landlord with a handful of houses has, and some more. */
export const PROPERTIES_EACH = 12

/** What a server to be measured says once it is ready. */
export interface Ready {
  address: string
  /** A request of each asker: how it says who it is, and a property of its own. */
  askers: { headers: Record<string, string>; propertyId: string }[]
  /** Milliseconds that filling took. */
  filledIn: number
}

export const bodyToCreate = { name: 'House by the river', description: null, notes: 'A roof to mend' }

export const emailOf = (id: string): string => `${id}@example.org`
