import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import type { FirstStep } from '@keystead/module-sdk'
import { useQuery } from '@tanstack/react-query'

/** Whether there is a lease, for the entry of `start` in `module.json`. */
export function useItems(): FirstStep[] {
  const { data } = useQuery(leaseAgreements.list())
  return data ? [{ to: '/leases?new', done: data.length > 0 }] : []
}
