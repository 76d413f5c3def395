import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '../fresh.ts'
import { listRentComponents, type RentComponentFilter, readRentComponent } from './client.ts'

/** Keys in the common cache of shell and modules. */
export const rentComponentKeys = {
  all: ['rent-components'] as const,
  list: (filter: RentComponentFilter = {}) => ['rent-components', 'list', filter] as const,
  detail: (id: string) => ['rent-components', 'detail', id] as const,
}

export const rentComponentQueries = {
  list: (filter: RentComponentFilter = {}) =>
    queryOptions({
      queryKey: rentComponentKeys.list(filter),
      queryFn: ({ signal }) => listRentComponents(filter, signal),
      ...FRESH,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: rentComponentKeys.detail(id),
      queryFn: ({ signal }) => readRentComponent(id, signal),
      ...FRESH,
    }),
}
