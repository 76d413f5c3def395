import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '../fresh.ts'
import { listRentUnits, readRentUnit } from './client.ts'

/** Keys in the common cache of shell and modules. */
export const rentUnitKeys = {
  all: ['rent-units'] as const,
  list: () => ['rent-units', 'list'] as const,
  detail: (id: string) => ['rent-units', 'detail', id] as const,
}

export const rentUnitQueries = {
  list: () =>
    queryOptions({ queryKey: rentUnitKeys.list(), queryFn: ({ signal }) => listRentUnits(signal), ...FRESH }),
  detail: (id: string) =>
    queryOptions({
      queryKey: rentUnitKeys.detail(id),
      queryFn: ({ signal }) => readRentUnit(id, signal),
      ...FRESH,
    }),
}
