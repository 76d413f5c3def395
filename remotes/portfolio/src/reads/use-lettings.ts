import { lettingsOf } from '@keystead/api-client/lease-agreements/lettings'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { isLocked } from '@keystead/api-client/transport'
import { useFormat, useLastFound, useRows } from '@keystead/module-sdk'
import { useMemo } from 'react'

/**
 * The leases as far as this module draws them. `lettings` is undefined while they are read, and null where they are
 * locked or absent: what they would fill is left out then, without an error.
 */
export function useLettings() {
  const today = useFormat().today()
  const { data, error, isError, isFetching, refetch } = useRows(leaseAgreements.list())
  const isLeftOut = isLocked(error)
  const lettings = useMemo(
    () => (isLeftOut ? null : data && lettingsOf(data, today)),
    [data, isLeftOut, today],
  )
  return {
    // Asked for again, as after every change that is heard, they stay what they were found to be, also where that fails.
    lettings: useLastFound({ open: true }, lettings),
    isError: isError && !isLeftOut,
    isFetching,
    refetch,
  }
}
