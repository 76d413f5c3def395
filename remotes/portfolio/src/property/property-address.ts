import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'

type Address = Pick<PropertyGroup, 'street' | 'zip_code' | 'city' | 'state' | 'country'>

/** Where the postal code follows the city and the state, as "Austin, TX 78701". */
const codeLast = new Set(['US', 'CA', 'MX'])

/** Street, postal code and city in one line, in the order of the country; empty where no address is set. */
export function addressLine({ street, zip_code, city, state, country }: Address): string {
  const town = codeLast.has(country ?? '')
    ? join(', ', city, join(' ', state, zip_code))
    : join(' ', zip_code, city)
  return join(', ', street, town)
}

const join = (sign: string, ...parts: (string | null)[]) => parts.filter(Boolean).join(sign)
