import { buildingCountryName, countryCodeOf } from './countries.ts'
import { unbrokenStreet } from './street.ts'

interface Town {
  city: string | null
  state: string | null
  postal_code: string | null
}

/** As contacts store it: the country by its English name, or as somebody wrote it. */
export interface PostalAddress extends Town {
  address_line1: string | null
  address_line2: string | null
  country: string | null
}

/** Where the postal code follows the city and the state, as "Austin, TX 78701". */
const codeLast = new Set(['US', 'CA', 'MX'])
/** Where it has a line of its own under the city. */
const codeApart = new Set(['GB', 'IE'])

/** Postal code and city in the order of a country, by its code: "10437 Berlin". */
export function townLine({ city, state, postal_code }: Town, country: string | null | undefined): string {
  if (codeLast.has(country ?? '')) return join(', ', city, join(' ', state, postal_code))
  return join(' ', postal_code, city)
}

/**
 * The lines of an address as they stand on an envelope of its country, the country in the reader's language; none where
 * no address is set.
 */
export function addressLines(address: PostalAddress, language: string): string[] {
  const { address_line1, address_line2, country } = address
  return [
    address_line1 && unbrokenStreet(address_line1),
    address_line2,
    ...townLines(address, countryCodeOf(country)),
    country && buildingCountryName(country, language),
  ].filter((line) => typeof line === 'string' && line !== '') as string[]
}

function townLines(town: Town, code: string | undefined): (string | null)[] {
  const { city, postal_code } = town
  if (code !== undefined && codeLast.has(code)) return [townLine(town, code)]
  const state = town.state === city ? null : town.state
  if (code !== undefined && codeApart.has(code)) return [city, state, postal_code]
  return [townLine(town, code), state]
}

const join = (sign: string, ...parts: (string | null)[]) => parts.filter(Boolean).join(sign)
