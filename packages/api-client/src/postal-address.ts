import { buildingCountryName, countryCodeOf } from './countries.ts'
import { unbrokenStreet } from './street.ts'

type Text = string | null | undefined

interface Town {
  city: Text
  state: Text
  postal_code: Text
}

/** Properties and buildings name postal code and state differently. */
interface Place {
  street?: Text
  city: Text
  country: Text
  zip_code?: Text
  postal_code?: Text
  state?: Text
  state_province?: Text
}

/** As contacts store it: country is an English name or free text. */
export interface PostalAddress extends Town {
  address_line1: string | null
  address_line2: string | null
  country: string | null
}

/**
 * Postal code after city and state: "Austin, TX 78701". Codes (properties) and English names (buildings) are listed to
 * avoid bundling the country table with every list.
 */
const codeLast = new Set<Text>(['US', 'CA', 'United States', 'Canada'])
/** State after the city: "06600 Ciudad de México, CDMX". */
const stateLast = new Set<Text>(['MX', 'Mexico'])
/** Postal code on its own line below the city; on one line it follows the city: "Leeds LS1 4DY". */
const codeApart = new Set<Text>(['GB', 'IE', 'United Kingdom', 'Ireland'])

/**
 * Street, postal code and city on one line in the country's order: "Lychener Straße 48, 10437 Berlin". Empty without an
 * address.
 */
export function addressLine(place: Place): string {
  const { street, city, country, zip_code, postal_code = zip_code, state, state_province = state } = place
  let town = join(' ', postal_code, city)
  if (codeLast.has(country)) town = join(', ', city, join(' ', state_province, postal_code))
  if (stateLast.has(country)) town = join(', ', town, state_province)
  if (codeApart.has(country)) town = join(' ', city, postal_code)
  return join(', ', street && unbrokenStreet(street), town)
}

/** Envelope lines in the country's format, with the country localized. Empty without an address. */
export function addressLines(address: PostalAddress, language: string): string[] {
  const { address_line1, address_line2, country } = address
  return [
    address_line1 && unbrokenStreet(address_line1),
    address_line2,
    ...townLines(address, countryCodeOf(country)),
    country && buildingCountryName(country, language),
  ].filter((line) => typeof line === 'string' && line !== '') as string[]
}

function townLines({ city, state, postal_code }: Town, code: string | undefined): Text[] {
  const stateUnlessCity = state === city ? null : state
  if (codeApart.has(code)) return [city, stateUnlessCity, postal_code]
  const line = addressLine({ city, state, postal_code, country: code })
  return codeLast.has(code) || stateLast.has(code) ? [line] : [line, stateUnlessCity]
}

const join = (sign: string, ...parts: Text[]) => parts.filter(Boolean).join(sign)
