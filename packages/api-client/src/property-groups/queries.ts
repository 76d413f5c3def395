import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '../fresh.ts'
import { listPropertyGroups, readPropertyGroup } from './client.ts'

/** Keys in the common cache of shell and modules. */
export const propertyGroupKeys = {
  all: ['property-groups'] as const,
  list: () => ['property-groups', 'list'] as const,
  detail: (id: string) => ['property-groups', 'detail', id] as const,
}

export const propertyGroupQueries = {
  list: () =>
    queryOptions({
      queryKey: propertyGroupKeys.list(),
      queryFn: ({ signal }) => listPropertyGroups(signal),
      ...FRESH,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: propertyGroupKeys.detail(id),
      queryFn: ({ signal }) => readPropertyGroup(id, signal),
      ...FRESH,
    }),
}
