import { storedValues } from '@keystead/api-client/fields/limits'
import type { PropertyGroup, PropertyGroupUpdate } from '@keystead/api-client/property-groups/contract'
import { propertyFields } from '@keystead/api-client/property-groups/fields'
import { isActive } from '@keystead/api-client/property-groups/rules'
import { addressFields } from './property-schemas.ts'

/** A property's stored values in the edit wizard. */
export const editValues = (group: PropertyGroup) => ({
  ...storedValues(propertyFields, group),
  is_active: isActive(group),
  // The select shows its placeholder only for undefined.
  country: group.country ?? undefined,
})

export type EditValues = ReturnType<typeof editValues>

const required: readonly string[] = addressFields

/** Nothing removes a stored address: its parts are required, and null would be refused. */
export const editBody = (changes: Partial<EditValues>): PropertyGroupUpdate =>
  Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => value !== null || !required.includes(name)),
  )

export const shownValues = (stored: EditValues) => ({
  ...stored,
  property_type: stored.property_type ?? 'residential',
})

export const hasAddress = (group: PropertyGroup) => addressFields.some((field) => group[field])
