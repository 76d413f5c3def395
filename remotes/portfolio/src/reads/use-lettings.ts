import { lettingsOf } from '@keystead/api-client/lease-agreements/lettings'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { isLocked } from '@keystead/api-client/transport'
import { useFormat, useRows } from '@keystead/module-sdk'
import { useMemo } from 'react'

/**
 * The leases as far as this module draws them. `lettings` is undefined while they are read, and null where they are
 * locked or absent: what they would fill is left out then, without an error (R34).
 */
export function useLettings() {
  const today = useFormat().today()
  const leases = useRows(leaseAgreements.list())
  const isLeftOut = isLocked(leases.error)
  const lettings = useMemo(
    () => (leases.data && !isLeftOut ? lettingsOf(leases.data, today) : undefined),
    [leases.data, isLeftOut, today],
  )
  return {
    lettings: isLeftOut ? null : lettings,
    isError: leases.isError && !isLeftOut,
    isFetching: leases.isFetching,
    refetch: leases.refetch,
  }
}
