import type { AccessGroupCreate } from '@keystead/api-client/access-groups/contract'
import type { GroupValues } from './group-schema.ts'

/** Create body: omits an empty description (updates send null instead). */
export function groupCreateBody({ description, ...values }: GroupValues): AccessGroupCreate {
  return description === null ? values : { ...values, description }
}
