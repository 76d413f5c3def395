import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '../fresh.ts'
import { listRentalPeriods, type RentalPeriodFilter, readRentalPeriod } from './client.ts'

/** Keys in the common cache of shell and modules. */
export const rentalPeriodKeys = {
  all: ['rental-periods'] as const,
  list: (filter: RentalPeriodFilter = {}) => ['rental-periods', 'list', filter] as const,
  detail: (id: string) => ['rental-periods', 'detail', id] as const,
}

export const rentalPeriodQueries = {
  list: (filter: RentalPeriodFilter = {}) =>
    queryOptions({
      queryKey: rentalPeriodKeys.list(filter),
      queryFn: ({ signal }) => listRentalPeriods(filter, signal),
      ...FRESH,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: rentalPeriodKeys.detail(id),
      queryFn: ({ signal }) => readRentalPeriod(id, signal),
      ...FRESH,
    }),
}
