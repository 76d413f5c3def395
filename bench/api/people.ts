/** The callers are landlords 1 to 8: several, as each may make only 1,000 requests a second. */
export const ASKING = 8
/** What a landlord with a handful of houses has, and some more. */
export const PROPERTIES_EACH = 12

/** What a measured server reports once it is ready. */
export interface Ready {
  address: string
  /** Each caller's authorisation, and a property of their own. */
  askers: { headers: Record<string, string>; propertyId: string }[]
  /** Milliseconds spent filling. */
  filledIn: number
}

export const bodyToCreate = { name: 'House by the river', description: null, notes: 'A roof to mend' }

export const emailOf = (id: string): string => `${id}@example.org`
