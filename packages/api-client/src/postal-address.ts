import { buildingCountryName, countryCodeOf } from './countries.ts'
import { unbrokenStreet } from './street.ts'

type Text = string | null | undefined

interface Town {
  city: Text
  state: Text
  postal_code: Text
}

/** Properties and buildings call code and state by different names. */
interface Place {
  street?: Text
  city: Text
  country: Text
  zip_code?: Text
  postal_code?: Text
  state?: Text
  state_province?: Text
}

/** As contacts store it: the country by its English name, or as somebody wrote it. */
export interface PostalAddress extends Town {
  address_line1: string | null
  address_line2: string | null
  country: string | null
}

/**
 * Where the postal code follows the city and the state, as "Austin, TX 78701". Countries by their code, as properties store
 * it, and by their English name, as buildings do: the table of them all would come along with every list.
 */
const codeLast = new Set<Text>(['US', 'CA', 'United States', 'Canada'])
/** Where only the state follows the city, as "06600 Ciudad de México, CDMX". */
const stateLast = new Set<Text>(['MX', 'Mexico'])
/** Where it has a line of its own under the city; in one line it follows the city, as "Leeds LS1 4DY". */
const codeApart = new Set<Text>(['GB', 'IE', 'United Kingdom', 'Ireland'])

/**
 * Street, postal code and city of a property or a building in one line, in the order of the country: "Lychener Straße 48,
 * 10437 Berlin". Empty where no address is set.
 */
export function addressLine(place: Place): string {
  const { street, city, country, zip_code, postal_code = zip_code, state, state_province = state } = place
  let town = join(' ', postal_code, city)
  if (codeLast.has(country)) town = join(', ', city, join(' ', state_province, postal_code))
  if (stateLast.has(country)) town = join(', ', town, state_province)
  if (codeApart.has(country)) town = join(' ', city, postal_code)
  return join(', ', street && unbrokenStreet(street), town)
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

function townLines({ city, state, postal_code }: Town, code: string | undefined): Text[] {
  const other = state === city ? null : state
  if (codeApart.has(code)) return [city, other, postal_code]
  const line = addressLine({ city, state, postal_code, country: code })
  return codeLast.has(code) || stateLast.has(code) ? [line] : [line, other]
}

const join = (sign: string, ...parts: Text[]) => parts.filter(Boolean).join(sign)
