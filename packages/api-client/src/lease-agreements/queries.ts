import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '../fresh.ts'
import { type LeaseAgreementFilter, listLeaseAgreements, readLeaseAgreement } from './client.ts'

/** Keys in the common cache of shell and modules. */
export const leaseAgreementKeys = {
  all: ['lease-agreements'] as const,
  list: (filter: LeaseAgreementFilter = {}) => ['lease-agreements', 'list', filter] as const,
  detail: (id: string) => ['lease-agreements', 'detail', id] as const,
}

export const leaseAgreementQueries = {
  list: (filter: LeaseAgreementFilter = {}) =>
    queryOptions({
      queryKey: leaseAgreementKeys.list(filter),
      queryFn: ({ signal }) => listLeaseAgreements(filter, signal),
      ...FRESH,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: leaseAgreementKeys.detail(id),
      queryFn: ({ signal }) => readLeaseAgreement(id, signal),
      ...FRESH,
    }),
}
