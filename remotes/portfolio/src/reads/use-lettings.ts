import { lettingsOf } from '@keystead/api-client/lease-agreements/lettings'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { isLocked } from '@keystead/api-client/transport'
import { useFormat, useLastFound } from '@keystead/module-sdk'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/**
 * Lease data used by this module. `lettings` is undefined while loading, and null if leases are locked or absent;
 * dependent UI is then omitted without an error.
 */
export function useLettings() {
  const today = useFormat().today()
  const { data, error, isError, isFetching, refetch } = useQuery(leaseAgreements.list())
  const locked = isLocked(error)
  const lettings = useMemo(() => (locked ? null : data && lettingsOf(data, today)), [data, locked, today])
  return {
    // Keeps the last known state during and after a failed refetch.
    lettings: useLastFound({ open: true }, lettings),
    isError: isError && !locked,
    isFetching,
    refetch,
  }
}
