import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '../fresh.ts'
import { listAccessGroups, readAccessGroup } from './client.ts'

/** Keys in the common cache of shell and modules. */
export const accessGroupKeys = {
  all: ['access-groups'] as const,
  list: () => ['access-groups', 'list'] as const,
  detail: (id: string) => ['access-groups', 'detail', id] as const,
}

export const accessGroupQueries = {
  list: () =>
    queryOptions({
      queryKey: accessGroupKeys.list(),
      queryFn: ({ signal }) => listAccessGroups(signal),
      ...FRESH,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: accessGroupKeys.detail(id),
      queryFn: ({ signal }) => readAccessGroup(id, signal),
      ...FRESH,
    }),
}
