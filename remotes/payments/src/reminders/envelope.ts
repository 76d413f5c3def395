import { countryCodeOf } from '@keystead/api-client/countries'
import { tenantNames } from '@keystead/api-client/lease-agreements/tenant-name'
import { addressLine, addressLines, type PostalAddress } from '@keystead/api-client/postal-address'
import { unbrokenStreet } from '@keystead/api-client/street'
import type { AccountRow } from '../reads/account-rows.ts'
import type { Place } from '../reads/use-places.ts'

/** Lines that the window of a DIN 5008 envelope shows below the return address. */
const MAX_LINES = 6

/** To whom and where a letter goes: the new address if there is one, else the rented unit's. */
export function envelopeLines(
  { lease }: AccountRow,
  place: Place | undefined,
  newAddress: PostalAddress | undefined,
  language: string,
): string[] {
  const names = tenantNames(lease)
  const address = newAddress
    ? withoutHomeCountry(newAddress, place?.property?.country, language)
    : unitLines(place)
  const fits = names.length + address.length <= MAX_LINES
  return [...(fits ? names : [new Intl.ListFormat(language).format(names)]), ...address]
}

function unitLines(place: Place | undefined): string[] {
  const [building, property] = [place?.building, place?.property]
  const home = building && addressLine(building) ? building : property
  if (!home) return []
  const { street, ...town } = home
  return [street && unbrokenStreet(street), addressLine(town)].filter(
    (line) => typeof line === 'string' && line !== '',
  ) as string[]
}

/** Without the country in a letter within one. */
function withoutHomeCountry(
  address: PostalAddress,
  from: string | null | undefined,
  language: string,
): string[] {
  const lines = addressLines(address, language)
  const country = countryCodeOf(address.country)
  return country && country === from ? lines.slice(0, -1) : lines
}
