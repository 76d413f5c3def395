import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '../fresh.ts'
import { listBuildings, readBuilding } from './client.ts'

/** Keys in the common cache of shell and modules. */
export const buildingKeys = {
  all: ['buildings'] as const,
  list: () => ['buildings', 'list'] as const,
  detail: (id: string) => ['buildings', 'detail', id] as const,
}

export const buildingQueries = {
  list: () =>
    queryOptions({ queryKey: buildingKeys.list(), queryFn: ({ signal }) => listBuildings(signal), ...FRESH }),
  detail: (id: string) =>
    queryOptions({
      queryKey: buildingKeys.detail(id),
      queryFn: ({ signal }) => readBuilding(id, signal),
      ...FRESH,
    }),
}
