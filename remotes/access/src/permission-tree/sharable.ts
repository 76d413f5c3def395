import { type ResourceType, resourceTypes } from '@keystead/api-client/access-groups/choices'
import type { Building } from '@keystead/api-client/buildings/contract'
import { buildingName } from '@keystead/api-client/buildings/rules'
import type { Shared } from '@keystead/api-client/common-fields'
import type { Contact } from '@keystead/api-client/contacts/contract'
import { byContactName, fullContactName } from '@keystead/api-client/contacts/rules'
import { groupBy } from '@keystead/api-client/group-by'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { byStartDateDescending } from '@keystead/api-client/lease-agreements/rules'
import { levels, MOST_ONWARD, mayDo } from '@keystead/api-client/levels'
import { byName, naturalOrder } from '@keystead/api-client/natural-order'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { byUnitNumber } from '@keystead/api-client/rent-units/rules'

/** All that the person sees, as the lists have it. */
export interface SeenRows {
  groups: PropertyGroup[]
  buildings: Building[]
  units: RentUnit[]
  leases: LeaseAgreement[]
  contacts: Contact[]
}

/** A row as it is named where rights are given and told of. */
export interface Sharable {
  type: ResourceType
  id: string
  name: string
  /** What else it is called, or its time. */
  note: string | null
  /** What it lies in, the outermost first: "Lychener Höfe · Vorderhaus". */
  place: string
  /** Its id, then those of what it is a part of. */
  path: string[]
  parts: Sharable[]
  shared: Shared | null
  tenantId: string | null
}

export interface Sharables {
  byId: ReadonlyMap<string, Sharable>
  /** Properties, and what is seen without the property that it lies in. */
  houses: Sharable[]
  contacts: Sharable[]
}

/** How leases are named, in the person's language. */
export interface LeaseWords {
  tenant(lease: LeaseAgreement): string
  range(lease: LeaseAgreement): string
}

/** What may be named in a group: own rows, and such as came with level 5 (R26). */
export const mayShare = (row: { shared: Shared | null }): boolean => mayDo(row, 'share')

/** The highest level that may be given on it: what others share is passed on up to 4 (R26). */
export const highestOn = ({ shared }: Pick<Sharable, 'shared'>): number =>
  shared ? MOST_ONWARD : levels.share

/** All rows as a tree, each beside its like in natural order; made once, for each row by one look at each list. */
export function sharablesOf(rows: SeenRows, language: string, words: LeaseWords): Sharables {
  const byId = new Map<string, Sharable>()
  const houses: Sharable[] = []
  const add = (
    row: { id: string; shared: Shared | null },
    type: ResourceType,
    told: Pick<Sharable, 'name' | 'note'> & { tenantId?: string | null },
    parentId: string | null,
  ) => {
    const parent = parentId === null ? undefined : byId.get(parentId)
    const sharable: Sharable = {
      type,
      id: row.id,
      place: parent ? [parent.place, parent.name].filter(Boolean).join(' · ') : '',
      path: [row.id, ...(parent?.path ?? (parentId === null ? [] : [parentId]))],
      parts: [],
      shared: row.shared,
      tenantId: null,
      ...told,
    }
    byId.set(row.id, sharable)
    if (parent) parent.parts.push(sharable)
    else if (type !== 'contact') houses.push(sharable)
    return sharable
  }
  for (const group of rows.groups.toSorted(byName(language))) {
    add(group, 'property_group', { name: group.name, note: null }, null)
  }
  const inOrder = naturalOrder(language)
  for (const building of rows.buildings.toSorted((left, right) =>
    inOrder(buildingName(left), buildingName(right)),
  )) {
    const note = building.name ? building.street : null
    add(building, 'building', { name: buildingName(building), note }, building.propertygroup_id)
  }
  for (const unit of rows.units.toSorted(byUnitNumber)) {
    add(unit, 'rent_unit', { name: unit.unit_number, note: unit.unit_name }, unit.building_id)
  }
  for (const lease of rows.leases.toSorted(byStartDateDescending)) {
    const told = { name: words.tenant(lease), note: words.range(lease), tenantId: lease.tenant_contact_id }
    add(lease, 'lease_agreement', told, lease.rent_unit_id)
  }
  const contacts = rows.contacts
    .toSorted(byContactName(language))
    .map((contact) => add(contact, 'contact', { name: fullContactName(contact), note: null }, null))
  return { byId, houses, contacts }
}

/** A tree without the rows that are not wanted; what lies in them comes up to their place. */
export function onlyThose(roots: readonly Sharable[], isWanted: (row: Sharable) => boolean): Sharable[] {
  return roots.flatMap((row) => {
    const parts = onlyThose(row.parts, isWanted)
    if (!isWanted(row)) return parts
    return parts.length === row.parts.length && parts.every((part, index) => part === row.parts[index])
      ? [row]
      : [{ ...row, parts }]
  })
}

/** By kind, in the order of the product: properties, buildings, units, leases, contacts. */
export function byKind(rows: readonly Sharable[]): Sharable[] {
  const kinds = groupBy(rows, ({ type }) => type)
  return resourceTypes.flatMap((kind) => kinds.get(kind) ?? [])
}
