import { type ResourceType, resourceTypes } from '@keystead/api-client/access-groups/choices'
import type { Building } from '@keystead/api-client/buildings/contract'
import { buildingName } from '@keystead/api-client/buildings/rules'
import type { Shared } from '@keystead/api-client/common-fields'
import type { Contact } from '@keystead/api-client/contacts/contract'
import { byContactName, fullContactName } from '@keystead/api-client/contacts/rules'
import { groupBy } from '@keystead/api-client/group-by'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { byStartDateDescending } from '@keystead/api-client/lease-agreements/rules/order'
import { tenantIdsOf } from '@keystead/api-client/lease-agreements/tenant-name'
import { byName, naturalOrder } from '@keystead/api-client/natural-order'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { byUnitNumber } from '@keystead/api-client/rent-units/rules'
import type { IconName } from '@keystead/ui-kit'
import { kinds } from './kind-words.ts'

/** All rows visible to the user, as returned by the lists. */
export interface SeenRows {
  groups: PropertyGroup[]
  buildings: Building[]
  units: RentUnit[]
  leases: LeaseAgreement[]
  contacts: Contact[]
}

/** A row as shown wherever access is granted or listed. */
export interface Sharable {
  type: ResourceType
  id: string
  icon: IconName
  name: string
  /** Secondary name, or the dates of a lease. */
  note: string | null
  /** Ancestors, outermost first: "Lychener Höfe · Vorderhaus". */
  place: string
  /** The row's id, followed by its ancestors' ids. */
  path: string[]
  parts: Sharable[]
  shared: Shared | null
  /** A lease's contacts. */
  tenantIds: readonly string[]
}

export interface Sharables {
  byId: ReadonlyMap<string, Sharable>
  /** Rows without a visible parent, contacts aside: properties, and parts shared on their own. */
  roots: Sharable[]
  contacts: Sharable[]
}

/** Formats lease names in the user's language. */
export interface LeaseWords {
  tenant(lease: LeaseAgreement): string
  range(lease: LeaseAgreement): string
}

/** Builds the tree of all rows, siblings in natural order; indexes each list once instead of scanning per row. */
export function sharablesOf(rows: SeenRows, language: string, words: LeaseWords): Sharables {
  const byId = new Map<string, Sharable>()
  const roots: Sharable[] = []
  const add = (
    row: { id: string; shared: Shared | null },
    type: ResourceType,
    told: Pick<Sharable, 'name' | 'note'> & Partial<Pick<Sharable, 'icon' | 'tenantIds'>>,
    parentId: string | null,
  ) => {
    const parent = parentId === null ? undefined : byId.get(parentId)
    const sharable: Sharable = {
      type,
      id: row.id,
      icon: kinds[type].icon,
      place: parent ? [parent.place, parent.name].filter(Boolean).join(' · ') : '',
      path: [row.id, ...(parent?.path ?? (parentId === null ? [] : [parentId]))],
      parts: [],
      shared: row.shared,
      tenantIds: [],
      ...told,
    }
    byId.set(row.id, sharable)
    if (parent) parent.parts.push(sharable)
    else if (type !== 'contact') roots.push(sharable)
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
    const text = { name: words.tenant(lease), note: words.range(lease), tenantIds: tenantIdsOf(lease) }
    add(lease, 'lease_agreement', text, lease.rent_unit_id)
  }
  const contacts = rows.contacts.toSorted(byContactName(language)).map((contact) => {
    const icon = contact.organization ? 'building' : 'user'
    return add(contact, 'contact', { icon, name: fullContactName(contact), note: null }, null)
  })
  return { byId, roots, contacts }
}

/** Filters the tree; children of removed rows move up a level. */
export function onlyThose(roots: readonly Sharable[], isWanted: (row: Sharable) => boolean): Sharable[] {
  return roots.flatMap((row) => {
    const parts = onlyThose(row.parts, isWanted)
    if (!isWanted(row)) return parts
    return parts.length === row.parts.length && parts.every((part, index) => part === row.parts[index])
      ? [row]
      : [{ ...row, parts }]
  })
}

/** Flattens by type: properties, buildings, units, leases, contacts. */
export function byKind(rows: readonly Sharable[]): Sharable[] {
  const rowsOf = groupBy(rows, ({ type }) => type)
  return resourceTypes.flatMap((type) => rowsOf.get(type) ?? [])
}
