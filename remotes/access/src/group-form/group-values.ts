import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { groupFields } from '@keystead/api-client/access-groups/fields'
import { storedValues } from '@keystead/api-client/fields/limits'
import { isActive } from '@keystead/api-client/property-groups/rules'
import type { GroupValues } from './group-schema.ts'

export const groupValues = (group: AccessGroup): GroupValues => ({
  ...storedValues(groupFields, group),
  is_active: isActive(group),
})
