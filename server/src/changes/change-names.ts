import { type ChangedName, changedNames } from '@keystead/api-client/changes/contract'
import { ownValue } from '@keystead/api-client/own-value'

/** Kinds as the database's triggers name them. */
const NAMES: Record<string, ChangedName> = {
  property_group: 'property-groups',
  building: 'buildings',
  rent_unit: 'rent-units',
  contact: 'contacts',
  lease_agreement: 'lease-agreements',
  rental_period: 'rental-periods',
  rent_component: 'rent-components',
  access_group: 'access-groups',
  notice: 'notices',
  account: 'account',
}

/** The name of one kind of row. */
export const nameOfKind = (kind: string): string => ownValue(NAMES, kind) ?? kind

/** The kind that has this name. */
export const kindOfName = (name: string): string =>
  Object.entries(NAMES).find(([, each]) => each === name)?.[0] ?? name

/** Names for kinds, deduplicated: resources in the contract's order, then collections. */
export function namesOf(kinds: Iterable<string>): ChangedName[] {
  const all = [...new Set(kinds)]
  const named = new Set(all.map((kind) => ownValue(NAMES, kind)))
  const collections = all.filter((kind): kind is `${string}/${string}` => kind.includes('/')).sort()
  return [...changedNames.filter((name) => named.has(name)), ...collections]
}
