import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { isActive } from '@keystead/api-client/property-groups/rules'
import type { GroupValues } from './group-schema.ts'

/** What the edit form begins with. */
export const groupValues = (group: AccessGroup): GroupValues => ({
  name: group.name,
  description: group.description,
  is_active: isActive(group),
})
