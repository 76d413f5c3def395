import { storedValues } from '@keystead/api-client/fields/limits'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyFields } from '@keystead/api-client/property-groups/fields'
import { isActive } from '@keystead/api-client/property-groups/rules'

/** What is stored, as the edit wizard has it. */
export const editValues = (group: PropertyGroup) => ({
  ...storedValues(propertyFields, group),
  is_active: isActive(group),
  // The select shows its placeholder for undefined only.
  country: group.country ?? undefined,
})

export type EditValues = ReturnType<typeof editValues>

/** What the edit wizard begins with. */
export const shownValues = (stored: EditValues) => ({
  ...stored,
  property_type: stored.property_type ?? 'residential',
})

export const hasAddress = ({ street, zip_code, city, state, country }: PropertyGroup) =>
  [street, zip_code, city, state, country].some(Boolean)
