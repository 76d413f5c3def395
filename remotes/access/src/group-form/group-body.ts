import type { AccessGroupCreate } from '@keystead/api-client/access-groups/contract'
import type { GroupValues } from './group-schema.ts'

/** What creating a group sends: an empty description is omitted. Editing sends the values with null. */
export function groupCreateBody({ description, ...values }: GroupValues): AccessGroupCreate {
  return description === null ? values : { ...values, description }
}
