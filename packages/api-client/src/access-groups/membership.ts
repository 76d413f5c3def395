import { apiRequest } from '@keystead/api-client/transport'
import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '../data/fresh.ts'
import type { ResourceName } from '../data/stale.ts'
import type { Membership } from './membership-contract.ts'
import { accessGroups } from './resource.ts'

/** The groups of others that the person is in, and the way out of one. */
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
  /** What leaving takes from every screen: rows of each kind that may be shared, with their parts. */
  reaches: [{ name: 'access-groups' }, { name: 'property-groups' }, { name: 'contacts' }] satisfies {
    name: ResourceName
  }[],
}
