import { apiRequest } from '@keystead/api-client/transport'
import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '../data/fresh.ts'
import type { ResourceName } from '../data/stale.ts'
import type { Membership } from './membership-contract.ts'
import { accessGroups } from './resource.ts'

/** Memberships in other people's groups, and leaving one. */
export const memberships = {
  list: () =>
    queryOptions({
      queryKey: [...accessGroups.keys.all, 'shared-with-me'],
      queryFn: ({ signal }) => apiRequest<Membership[]>({ path: '/access-groups/shared-with-me/', signal }),
      ...FRESH,
    }),
  leave: (groupId: string) =>
    apiRequest<void>({
      method: 'DELETE',
      path: `/access-groups/${encodeURIComponent(groupId)}/membership/`,
    }),
  /** Queries to invalidate after leaving: each shareable kind, with its parts. */
  reaches: [{ name: 'access-groups' }, { name: 'property-groups' }, { name: 'contacts' }] satisfies {
    name: ResourceName
  }[],
}
