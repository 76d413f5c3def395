import { leaseAgreementQueries } from '@keystead/api-client/lease-agreements/queries'
import { isApiError } from '@keystead/api-client/transport'
import { useFormat } from '@keystead/module-sdk'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lettingsOf } from './lettings.ts'

/**
 * The leases as far as this module draws them. `lettings` is undefined while they are read, and null where they are
 * locked or absent: what they would fill is left out then, without an error (R34).
 */
export function useLettings() {
  const today = useFormat().today()
  const leases = useQuery(leaseAgreementQueries.list())
  const isLeftOut = isRefused(leases.error)
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

const isRefused = (error: unknown) =>
  isApiError(error) && (error.type === 'plan_required' || error.status === 404)
