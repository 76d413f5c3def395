import { ownValue } from '@keystead/api-client/own-value'
import { type Collection, isResource, type refTargets } from '@keystead/module-sdk/data/schema'

/** A collection as the server keeps it: the union of all promoted versions. */
export interface StoredCollection {
  module: string
  name: string
  /** `<module>/<collection>`: its name in the database's functions and on the change stream, and its table's. */
  kind: string
  definition: Collection
}

/** A row's kind and table, as the database's functions and the schema name them. */
export interface Target {
  kind: string
  table: string
}

export const resourceTargets: Record<(typeof refTargets)[number], Target> = {
  'property-groups': { kind: 'property_group', table: 'property_groups' },
  buildings: { kind: 'building', table: 'buildings' },
  'rent-units': { kind: 'rent_unit', table: 'rent_units' },
  contacts: { kind: 'contact', table: 'contacts' },
  'lease-agreements': { kind: 'lease_agreement', table: 'lease_agreements' },
  'rental-periods': { kind: 'rental_period', table: 'rental_periods' },
}

export const kindOf = (module: string, name: string): string => `${module}/${name}`

/** What a `ref` of this module names. */
export function targetOf(module: string, to: string): Target {
  if (isResource(to)) return resourceTargets[to]
  return { kind: kindOf(module, to), table: kindOf(module, to) }
}

/** The column and kind of row whose sharing decides; undefined: only the owner. */
export function parentOf({ module, definition }: Pick<StoredCollection, 'module' | 'definition'>) {
  const { rights, fields } = definition
  const field = rights === undefined ? undefined : ownValue(fields, rights)
  if (rights === undefined || !field || !('to' in field)) return undefined
  return { column: rights, ...targetOf(module, field.to) }
}
