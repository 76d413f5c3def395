import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { isActive } from '@keystead/api-client/property-groups/rules'

/** Initial values of the edit form. */
export const propertyValues = (group: PropertyGroup) => ({
  name: group.name,
  description: group.description,
  notes: group.notes,
  is_active: isActive(group),
})
